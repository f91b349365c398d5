import { coinOf, setCoinNames } from '@vitrine/domain/networks'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { readOwnConfig } from './readOwnConfig.ts'

const contracts = [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(40)}`).join(',')
/** The minimum configuration on public chains without deployment records. */
const testnet = {
  VITRINE_PROFILE: 'testnet',
  LOCKED_KEY: 'a'.repeat(64),
  RPC_URLS_ETH: 'https://eth.example,wss://eth.example',
  RPC_URLS_MATIC: 'https://matic.example',
  RPC_URLS_BNB: 'https://bnb.example',
  PUBLIC_RPC_URL_ETH: 'https://open.eth.example',
  PUBLIC_RPC_URL_MATIC: 'https://open.matic.example',
  PUBLIC_RPC_URL_BNB: 'https://open.bnb.example',
  CONTRACTS_ETH: contracts,
  CONTRACTS_MATIC: contracts,
  CONTRACTS_BNB: contracts,
}
/** The additional variables that the profile mainnet requires. */
const mainnet = {
  ...testnet,
  VITRINE_PROFILE: 'mainnet',
  PUBLIC_URL: 'https://vitrine.example',
  DATABASE_URL: 'postgresql://localhost/vitrine',
  SMTP_URL: 'smtps://user:word@mail.example',
  MAIL_FROM: 'Vitrine <no-reply@vitrine.example>',
  CONTACT_EMAIL: 'contact@vitrine.example',
}
const idsOf = (env: Record<string, string>) => readConfig(env).chains.map(({ id }) => id)

test('a fresh checkout runs three local chains; the configuration selects others [NET-01] [NET-04]', () => {
  expect(idsOf({})).toEqual([31337, 31338, 31339])
  expect(idsOf(testnet)).toEqual([11155111, 80002, 97])
  expect(idsOf(mainnet)).toEqual([1, 137, 56])
  const specified = { CHAIN_ID_ETH: '4', CHAIN_ID_MATIC: '80001', CHAIN_ID_BNB: '97' }
  expect(idsOf({ ...testnet, ...specified })).toEqual([4, 80001, 97])
})

test('a process on public chains calls Polygon’s coin POL; to read a configuration changes nothing', () => {
  onTestFinished(() => setCoinNames({}))
  readConfig(mainnet)
  expect(coinOf('MATIC')).toBe('MATIC')
  readOwnConfig(mainnet, () => {})
  expect(coinOf('MATIC')).toBe('POL')
  readOwnConfig({}, () => {})
  expect(coinOf('MATIC')).toBe('MATIC')
})

test('the configured nodes and contracts are used [NET-04]', () => {
  const [eth] = readConfig({ ...testnet, START_BLOCK_ETH: '12' }).chains
  expect(eth).toMatchObject({
    rpcUrls: ['https://eth.example', 'wss://eth.example'],
    publicRpcUrl: 'https://open.eth.example',
    paymasterUrl: null,
    startBlock: 12,
    contracts: { engine: `0x${'1'.repeat(40)}`, collectible1155: `0x${'3'.repeat(40)}` },
    keeperKey: null,
  })
})

test.each([
  [{ CHAIN_ID_ETH: '97' }, 'CHAIN_ID_ETH: 97 is not a network of ETH'],
  [{ RPC_URLS_BNB: '' }, 'RPC_URLS_BNB: '],
  // The server's own urls often contain a key, so browsers never get them.
  [{ PUBLIC_RPC_URL_ETH: '' }, 'PUBLIC_RPC_URL_ETH: '],
  [{ CONTRACTS_BNB: '0x1' }, 'CONTRACTS_BNB: must be four addresses'],
  [{ LOCKED_KEY: '' }, 'LOCKED_KEY: '],
  [{ PORT: 'web' }, 'PORT: '],
  [
    { DATABASE_URL: '', DATABASE_READ_URLS: 'postgres://b/x' },
    'DATABASE_URL: required with DATABASE_READ_URLS',
  ],
  [
    { DATABASE_URL: '', DATABASE_DIRECT_URL: 'postgres://b/x' },
    'DATABASE_URL: required with DATABASE_DIRECT',
  ],
  [{ NATS_URL: 'http://localhost' }, 'NATS_URL: must be nats://host:port'],
])('an invalid variable is refused by name: %o', (change, message) => {
  expect(() => readConfig({ ...testnet, ...change })).toThrow(message)
})

test('the profile mainnet lists every missing variable at once', () => {
  const { VITRINE_PROFILE, CONTRACTS_ETH } = mainnet
  const missing = ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'LOCKED_KEY']
  for (const name of [...missing, 'RPC_URLS_BNB', 'PUBLIC_RPC_URL_MATIC'])
    expect(() => readConfig({ VITRINE_PROFILE, CONTRACTS_ETH })).toThrow(`\n  ${name}: `)
  expect(() => readConfig({ ...mainnet, PUBLIC_URL: 'http://vitrine.example' })).toThrow(
    'PUBLIC_URL: the public https',
  )
  expect(readConfig(mainnet).publicUrl).toBe('https://vitrine.example')
})

test('listens on the loopback address by default', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ ...testnet, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test.each([
  ['an address that others reach', { HOST: '0.0.0.0' }],
  ['all addresses', { HOST: '::' }],
  ['a public name', { PUBLIC_URL: 'https://vitrine.example' }],
  ['an address of another machine', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
  ['a name that only looks local', { PUBLIC_URL: 'http://localhost.evil.example' }],
  ['production', { NODE_ENV: 'production' }],
  ['an empty profile', { VITRINE_PROFILE: '' }],
])('the local profile, whose operator’s key everybody knows, refuses %s', (_, env) => {
  expect(() => readConfig(env)).toThrow('VITRINE_PROFILE: ')
})

test('the local profile takes every name of this machine', () => {
  for (const url of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://a.localhost',
  ])
    expect(readConfig({ PUBLIC_URL: url }).profile).toBe('local')
  expect(readConfig({ HOST: '::1' }).profile).toBe('local')
})

test('a pooler and replicas are configuration; without them there is one database', () => {
  expect(readConfig({}).database).toBeNull()
  const DATABASE_URL = 'postgres://pooler/x'
  expect(readConfig({ DATABASE_URL }).database).toEqual({
    url: DATABASE_URL,
    readUrls: [],
    directUrl: DATABASE_URL,
  })
  const more = {
    DATABASE_READ_URLS: 'postgres://one/x, postgres://two/x',
    DATABASE_DIRECT_URL: 'postgres://primary/x',
  }
  expect(readConfig({ DATABASE_URL, ...more }).database).toEqual({
    url: DATABASE_URL,
    readUrls: ['postgres://one/x', 'postgres://two/x'],
    directUrl: 'postgres://primary/x',
  })
})

test('asks for ENS names only where nodes are named, and by default the resolver of Ethereum mainnet', () => {
  expect(readConfig({}).ens).toBeNull()
  const { ens } = readConfig({ ENS_RPC_URLS: 'https://one.example,https://two.example' })
  expect(ens).toEqual({
    rpcUrls: ['https://one.example', 'https://two.example'],
    resolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  })
  expect(() => readConfig({ ENS_RPC_URLS: 'https://one.example', ENS_RESOLVER: 'vitrine.eth' })).toThrow(
    'ENS_RESOLVER',
  )
})

test('outside of the local profile moderators give badges, unless the operator chose otherwise', () => {
  expect(readConfig({}).verification).toBe('self')
  expect(readConfig({ VERIFICATION: 'review' }).verification).toBe('review')
  for (const env of [testnet, mainnet]) {
    expect(readConfig(env).verification).toBe('review')
    expect(readConfig({ ...env, VERIFICATION: 'self' }).verification).toBe('self')
  }
})
