import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockchainOf, coinOf, PROFILE_CHAINS, removeChain } from '@vitrine/domain/networks'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './configError.ts'
import { bloomsOf, finalityOf, KNOWN_CHAINS } from './knownChains.ts'
import { wellKnownCurrencies } from './wellKnownCurrencies.ts'

const known = Object.entries(KNOWN_CHAINS).map(([id, chain]) => ({ id: Number(id), ...chain }))
const viemChains = (id: number) =>
  Object.values(chains as Record<string, Chain>).filter((each) => each.id === id)
/** ERC-3770, as https://chainid.network lists them. */
const SHORT_NAMES: Readonly<Record<number, string>> = {
  10: 'oeth',
  25: 'cro',
  100: 'gno',
  130: 'unichain',
  146: 'sonic',
  204: 'obnb',
  250: 'ftm',
  324: 'zksync',
  360: 'shape',
  480: 'wc',
  1101: 'zkevm',
  1284: 'mbeam',
  1868: 'soneium',
  2020: 'ronin',
  2741: 'abstract',
  5000: 'mantle',
  8453: 'base',
  33139: 'apechain',
  34443: 'mode',
  42161: 'arb1',
  42220: 'celo',
  43114: 'avax',
  57073: 'ink',
  59144: 'linea',
  80094: 'berachain',
  81457: 'blastmainnet',
  84532: 'basesep',
  421614: 'arb-sep',
  534352: 'scr',
  7777777: 'zora',
  11155420: 'opsep',
}
const withoutSlash = (url: string | undefined) => url?.replace(/\/$/, '')

describe.each(known)('$name', ({ id, name, currency, scanner, node, blockTime, ...chain }) => {
  test('is what viem says of it', () => {
    const [said] = viemChains(id)
    expect(said?.name.replace(/ Mainnet$/, '')).toBe(name.replace(/ Mainnet$/, ''))
    const coin = currency.split('.')[0]
    expect([said?.nativeCurrency.symbol, said?.nativeCurrency.decimals]).toEqual([coin, 18])
    expect(withoutSlash(said?.blockExplorers?.default.url)).toBe(scanner)
    expect(withoutSlash(said?.rpcUrls.default.http[0])).toBe(withoutSlash(node))
    // Of some chains viem has no time.
    if (said?.blockTime !== undefined) expect(said.blockTime).toBe(blockTime)
    const resolver = said?.contracts?.ensUniversalResolver?.address.toLowerCase()
    expect(chain.names).toEqual(resolver && { endings: said?.ensTlds, resolver })
  })

  test('is the chain that links of its scanner and prefixes before an address name, added or not', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(readAddress(`${scanner}/address/${address}`).chainId).toBe(id)
    expect(SHORT_NAMES[id]).toBeDefined()
    expect(readAddress(`${SHORT_NAMES[id]}:${address}`)).toMatchObject({ chainId: id, fault: null })
  })

  test('has a name of its own, and what offers to buy need', () => {
    expect(currency).toMatch(/^[A-Z][A-Z0-9.]{1,11}$/)
    expect(Object.values(PROFILE_CHAINS.mainnet)).not.toContain(id)
    expect(wellKnownCurrencies(id)).not.toEqual([])
    // People have a minute to publish what they signed at a block. The journal keeps no more blocks than this.
    expect(finalityOf({ blockTime }) * blockTime).toBeGreaterThanOrEqual(60_000)
    expect(finalityOf({ blockTime })).toBeLessThanOrEqual(10_000)
    if (bloomsOf(chain)) expect(chain.kind).toBe('op')
  })
})

test('no two chains share a name', () => {
  for (const names of [known.map(({ currency }) => currency), known.map(({ name }) => name)])
    expect(new Set(names).size).toBe(names.length)
})

describe('CHAINS_FILE', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-known-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const contracts = [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(40)}`).join()
  const testnet = {
    VITRINE_PROFILE: 'testnet',
    LOCKED_KEY: 'a'.repeat(64),
    ...Object.fromEntries(
      ['ETH', 'MATIC', 'BNB'].flatMap((each) => [
        [`RPC_URLS_${each}`, 'https://node.example'],
        [`PUBLIC_RPC_URL_${each}`, 'https://open.example'],
        [`CONTRACTS_${each}`, contracts],
      ]),
    ),
  }
  function read(entry: object, env: Record<string, string> = {}) {
    const path = join(folder, `${crypto.randomUUID()}.json`)
    writeFileSync(path, JSON.stringify([entry]))
    const config = readConfig({ ...env, CHAINS_FILE: path })
    onTestFinished(() => removeChain(config.chains[3]!.blockchain))
    return config
  }

  test.each(known)(
    'needs the id and nodes of $name alone [NET-08]',
    ({ id, name, currency, scanner, node, ...chain }) => {
      const config = read({ id, rpcUrls: ['https://node.example/secret'], contracts }, testnet)
      const [added] = config.chains.slice(3)
      expect(added).toMatchObject({
        id,
        name,
        blockchain: currency,
        scanner,
        publicRpcUrl: node,
        finality: finalityOf(chain),
        blooms: bloomsOf(chain),
        currencies: wellKnownCurrencies(id),
      })
      expect(config.priceSymbols[currency]).toEqual(chain.priceSymbols)
      expect(blockchainOf(id)).toBe(currency)
      expect(coinOf(currency)).toBe(currency.split('.')[0])
    },
  )

  test('goes before what we know', () => {
    const own = { name: 'Basis', currency: 'BASE', finality: 100, blooms: false, priceSymbols: [] }
    const { chains, priceSymbols } = read({ id: 8453, rpcUrls: ['http://127.0.0.1:9'], contracts, ...own })
    expect(chains[3]).toMatchObject({ name: 'Basis', blockchain: 'BASE', finality: 100, blooms: false })
    // On one machine browsers read where the server does.
    expect(chains[3]).toMatchObject({ publicRpcUrl: 'http://127.0.0.1:9' })
    expect(priceSymbols.BASE).toEqual([])
  })

  test('names a chain that we do not know', () => {
    const unknown = { id: 31_340, rpcUrls: ['http://127.0.0.1:9'], contracts }
    expect(() => read(unknown)).toThrow(ConfigError)
    expect(() => read(unknown)).toThrow('CHAINS_FILE: 31340: name and currency are needed')
  })
})
