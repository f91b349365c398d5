import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setCurrencies } from '@vitrine/chain/currencies'
import { PROFILE_CHAINS, removeChain } from '@vitrine/domain/networks'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './configError.ts'
import { wellKnownChains, wellKnownCurrencies } from './wellKnownCurrencies.ts'

const COIN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const OTHER = '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA'
const entry = { address: COIN, symbol: 'USDX', decimals: 6, dollar: true, permitVersion: '2' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-currencies-'))
})
afterAll(async () => {
  removeChain('XDAI')
  // The files of a worker share the table.
  readConfig({})
  setCurrencies(100, [])
  await rm(folder, { recursive: true, force: true })
})

function fileOf(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const named = (content: unknown) => readConfig({ CURRENCIES_FILE: fileOf(content) }).chains[0]!.currencies

describe('the table of well-known currencies', () => {
  test.each(wellKnownChains)('of chain %i has right addresses, units and names', (chainId) => {
    const currencies = wellKnownCurrencies(chainId)
    // A mistyped address has another checksum.
    for (const { address } of currencies) expect(getAddress(address.toLowerCase())).toBe(address)
    expect(currencies.filter(({ wrapped }) => wrapped).length).toBeLessThanOrEqual(1)
    // Shares are rounded down to a unit (`IBackOffice.setCurrency`).
    for (const { decimals } of currencies) expect(decimals).toBeGreaterThanOrEqual(6)
    expect(new Set(currencies.map(({ symbol }) => symbol)).size).toBe(currencies.length)
    expect(new Set(currencies.map(({ address }) => address)).size).toBe(currencies.length)
    for (const { wrapped, dollar } of currencies) expect(wrapped && dollar).toBe(false)
  })

  test('has dollars on the main networks of the three chains; on BNB Smart Chain they have 18 decimals', () => {
    const unitsOf = (chainId: number) =>
      Object.fromEntries(wellKnownCurrencies(chainId).map(({ symbol, decimals }) => [symbol, decimals]))
    expect(unitsOf(PROFILE_CHAINS.mainnet.ETH)).toMatchObject({ WETH: 18, USDC: 6, USDT: 6, DAI: 18 })
    expect(unitsOf(PROFILE_CHAINS.mainnet.MATIC)).toMatchObject({ WPOL: 18, USDC: 6, 'USDC.e': 6, WETH: 18 })
    expect(unitsOf(PROFILE_CHAINS.mainnet.BNB)).toMatchObject({ WBNB: 18, USDC: 18, USDT: 18 })
  })
})

describe('CURRENCIES_FILE', () => {
  test('adds currencies to ours, and replaces one with the same address', () => {
    const before = readConfig({}).chains[0]!.currencies
    expect(named({ 31337: [entry] })).toEqual([...before, { ...entry, wrapped: false }])
    const [wrapped, dollars] = before
    const other = { ...entry, address: dollars!.address, symbol: 'USDY', permitVersion: null }
    expect(named({ 31337: [other] })).toEqual([wrapped, { ...other, wrapped: false }])
  })

  test.each([
    ['no address', { ...entry, address: 'USDC' }, 'address: must be an address'],
    ['a mistyped address', { ...entry, address: COIN.replace('A', 'a') }, 'right checksum'],
    ['the chain’s own coin', { ...entry, address: `0x${'0'.repeat(40)}` }, 'must not be zero'],
    ['too few decimals', { ...entry, decimals: 2 }, 'decimals: must be at least 6'],
    ['too many decimals', { ...entry, decimals: 37 }, 'decimals'],
    ['no symbol', { ...entry, symbol: '' }, 'symbol: must have 1 to 16 letters'],
    ['markup as a symbol', { ...entry, symbol: '<b>' }, 'symbol: must have 1 to 16 letters'],
    ['an unknown setting', { ...entry, colour: 'red' }, 'colour'],
    ['a symbol of ours', { ...entry, symbol: 'usdl' }, 'two currencies of chain 31337 are called usdl'],
    ['a symbol of the coin', { ...entry, symbol: 'Eth' }, 'is called Eth, as the coin of chain 31337'],
    [
      'a wrapped coin that is a dollar',
      { ...entry, decimals: 18, wrapped: true },
      'dollar: the wrapped coin is worth its chain’s coin',
    ],
    [
      'a wrapped coin in other units',
      { ...entry, dollar: false, wrapped: true },
      'decimals: the wrapped coin',
    ],
    [
      'a second wrapped coin',
      { ...entry, decimals: 18, dollar: false, wrapped: true },
      'more than one wrapped coin',
    ],
  ])('refuses %s', (_, change, message) => {
    expect(() => named({ 31337: [change] })).toThrow(ConfigError)
    expect(() => named({ 31337: [change] })).toThrow(message)
  })

  test.each([
    ['an address twice', { 31337: [entry, { ...entry, symbol: 'USDZ' }] }, 'is there twice'],
    ['more than can be asked', { 31337: Array(21).fill(entry) }, '<=20'],
    ['a chain that is not there', { 8453: [entry] }, '8453 is no chain of this marketplace'],
    ['the coin of today', { 31338: [{ ...entry, symbol: 'POL' }] }, 'is called POL, as the coin'],
    ['the coin of before', { 31338: [{ ...entry, symbol: 'MATIC' }] }, 'is called MATIC, as the coin'],
    ['names of chains', { Base: [entry] }, 'Base: Invalid key'],
    ['what is no JSON', '{', 'cannot be read'],
  ])('refuses %s', (_, content, message) => {
    expect(() => named(content)).toThrow(ConfigError)
    expect(() => named(content)).toThrow(message)
  })
})

test('an added chain has what we know of it, and what its entry names', () => {
  const contracts = [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(40)}`).join()
  const gnosis = { id: 100, name: 'Gnosis', currency: 'XDAI', rpcUrls: ['http://127.0.0.1:9'], contracts }
  const currencies = [{ address: OTHER, symbol: 'EURX', decimals: 18 }]
  const { chains } = readConfig({ CHAINS_FILE: fileOf([{ ...gnosis, currencies }]) })
  const symbols = chains[3]!.currencies.map(({ symbol }) => symbol)
  expect(symbols).toEqual(['WXDAI', 'USDC.e', 'USDC', 'USDT', 'WETH', 'EURX'])
})
