import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const policyOf = (env: Record<string, string>) =>
  Object.fromEntries(
    contentSecurityPolicy(readConfig(env), ["'sha256-x'"])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  )
/** What needs no server: the parts of a 3D model. */
const OWN = ["'self'", 'blob:', 'data:']
const CHAINS = ['http://127.0.0.1:8545', 'http://127.0.0.1:8546', 'http://127.0.0.1:8547']
const WALLETCONNECT_PROJECT_ID = '0123456789abcdef0123456789abcdef'

test('without other wallets a page connects only to its own server and the chains', () => {
  const policy = policyOf({})
  expect(policy['connect-src']).toEqual([...OWN, ...CHAINS])
  expect(policy['frame-src']).toEqual(["'self'"])
  expect(policy['script-src']).toEqual(["'self'", "'sha256-x'"])
})

test('WalletConnect, if configured, adds its relay and the frame that verifies the page [CHN-05]', () => {
  const policy = policyOf({ WALLETCONNECT_PROJECT_ID })
  expect(policy['connect-src']).toEqual([...OWN, ...CHAINS, 'wss://relay.walletconnect.org'])
  expect(policy['frame-src']).toEqual(["'self'", 'https://verify.walletconnect.org'])
})

test('a custom relay adds no other addresses', () => {
  const policy = policyOf({ WALLETCONNECT_PROJECT_ID, WALLETCONNECT_RELAY_URL: 'wss://relay.example/v2' })
  expect(policy['connect-src']).toEqual([...OWN, ...CHAINS, 'wss://relay.example'])
  expect(policy['frame-src']).toEqual(["'self'"])
})

test('Coinbase adds the two addresses of its bridge', () => {
  const { 'connect-src': connect } = policyOf({ COINBASE_WALLET: 'on' })
  expect(connect).toEqual([...OWN, ...CHAINS, 'https://www.walletlink.org', 'wss://www.walletlink.org'])
})

test('an invalid project id is refused by name', () => {
  expect(() => readConfig({ WALLETCONNECT_PROJECT_ID: 'mine' })).toThrow('WALLETCONNECT_PROJECT_ID')
})
