import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ConfiguredCurrency,
  knownCurrency,
  localCurrencies,
  rateCurrency,
  setCurrencies,
} from '@vitrine/chain/currencies'
import { pino } from 'pino'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPrices } from '../../src/chain/rates/prices.ts'
import { type Node, openNode } from '../../src/chain/rpc/node.ts'
import { type ChainConfig, localDeployment } from '../../src/config/chains.ts'
import type { Config } from '../../src/config/config.ts'
import { checkPrices } from '../../src/doctor/prices.ts'
import { worthsOf } from '../../src/trading/worthsOf.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'

// What coins and currencies cost, by an exchange and by feeds on a real chain.

const ID = 31_341
const log = pino({ level: 'silent' })
const account = localDeployment.owner
const NOW = 1_800_000_000
const dollarAddress = `0x${'d1'.repeat(20)}` as Hex
const tetherAddress = `0x${'d2'.repeat(20)}` as Hex
const euroAddress = `0x${'e1'.repeat(20)}` as Hex

let chain: TestChain
let node: Node
let ether: ForeignCollection
let dollar: ForeignCollection
let tether: ForeignCollection
/** What the exchange says of each pair. */
let said: Record<string, string>
let url: string

beforeAll(async () => {
  chain = await startTestChain(ID)
  node = openNode(chain.url, 5_000)
  ether = await deployForeign(chain, account, 'PriceFeed', ['ETH / USD', 8])
  dollar = await deployForeign(chain, account, 'PriceFeed', ['USDC / USD', 8])
  tether = await deployForeign(chain, account, 'PriceFeed', ['USDT / USD', 18])
  const exchange = createServer((request, response) => {
    const price = said[new URL(request.url ?? '', 'http://feed').searchParams.get('symbol') ?? '']
    if (price === undefined) return void response.writeHead(400).end()
    response.end(JSON.stringify({ price }))
  })
  await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/`
  return () => void exchange.close()
})
afterAll(() => {
  setCurrencies(ID, [])
  chain.stop()
})
beforeEach(async () => {
  said = { ETHUSDT: '3000', USDCUSDT: '1', EURUSDT: '1.1' }
  await say(ether, 3_010_00000000n)
  await say(dollar, 99_990_000n)
  await say(tether, 10n ** 18n)
})

const say = (feed: ForeignCollection, answer: bigint, at = NOW) =>
  feed.call(account, 'set', answer, BigInt(at))

const currency = (address: Hex, symbol: string, more: Partial<ConfiguredCurrency>): ConfiguredCurrency => ({
  address,
  symbol,
  decimals: 6,
  wrapped: false,
  dollar: false,
  permitVersion: null,
  ...more,
})
const feedOf = ({ address }: ForeignCollection, says: string, heartbeat = 3_600) => ({
  feed: { address, says: [says], heartbeat },
})

function currencies(): ConfiguredCurrency[] {
  return [
    currency(`0x${'aa'.repeat(20)}`, 'WETH', { decimals: 18, wrapped: true, ...feedOf(ether, 'ETH / USD') }),
    currency(dollarAddress, 'USDC', {
      dollar: true,
      pairs: ['USDCUSDT'],
      ...feedOf(dollar, 'USDC / USD', 86_400),
    }),
    currency(tetherAddress, 'USDT', { dollar: true, ...feedOf(tether, 'USDT / USD', 86_400) }),
    currency(euroAddress, 'EURX', { pairs: ['EURUSDT'] }),
  ]
}

const config = (all: ConfiguredCurrency[]) =>
  ({ id: ID, blockchain: 'ETH', rpcUrls: [chain.url], currencies: all }) as ChainConfig

/** Asks all sources once. */
async function ask(all = currencies(), now = NOW) {
  setCurrencies(ID, all)
  const chains = new Map([[ID, { config: config(all), node }]])
  const prices = createPrices({ urls: [url], chains, symbols: {}, log, now: () => now * 1_000 })
  await prices.refresh()
  return {
    ...prices,
    of: (unit: string) => prices.list().find(({ asset }) => asset.unit === unit),
  }
}
const doctor = async (all = currencies()) => {
  setCurrencies(ID, all)
  const shown = { chains: [config(all)], priceUrls: [url], priceSymbols: {} } as unknown as Config
  return (await checkPrices(shown, 5_000)).map(({ says }) => says)
}

test('a coin costs what its exchange and its feed agree on, a currency what its own say [NET-05]', async () => {
  const { current, of } = await ask()
  expect(current().ETH).toBe('3005')
  expect(of('ETH')?.sources).toEqual([
    { source: new URL(url).host, dollars: '3000', at: NOW * 1_000, outlier: false },
    { source: 'feed', dollars: '3010', at: NOW * 1_000, outlier: false },
  ])
  expect(of('USDC')).toMatchObject({ dollars: '0.99995' })
  expect(of('EURX')).toMatchObject({ dollars: '1.1' })
})

test('what an exchange says that is too little to be written is no price', async () => {
  said = { EURUSDT: '0.0000000000001' }
  expect((await ask()).of('EURX')).toMatchObject({ dollars: null, sources: [] })
})

test('feeds alone are enough', async () => {
  said = {}
  expect((await ask()).current().ETH).toBe('3010')
})

test.each<[string, (() => Promise<unknown>) | null, Partial<ConfiguredCurrency>, RegExp]>([
  ['an old round', () => say(ether, 3_010_00000000n, NOW - 4_201), {}, /4201 s old/],
  ['a price of nothing', () => say(ether, 0n), {}, /no price/],
  ['a price below nothing', () => say(ether, -1n), {}, /no price/],
  ['a price that nothing has', () => say(ether, 10n ** 20n), {}, /8 decimals, which is no price/],
  ['the greatest number', () => say(ether, 2n ** 255n - 1n), {}, /no price/],
  ['a round of tomorrow', () => say(ether, 3_010_00000000n, NOW + 86_400), {}, /86400 s from now/],
  ['a round that was never written', () => say(ether, 3_010_00000000n, 0), {}, /s old/],
  [
    'a feed of something else',
    null,
    { feed: { address: `0x${'00'.repeat(20)}`, says: ['ETH / USD'], heartbeat: 60 } },
    /no price feed/,
  ],
  [
    'a contract that is no feed',
    null,
    { feed: { address: '0x' as Hex, says: ['ETH / USD'], heartbeat: 60 } },
    /no price feed/,
  ],
])('%s is not believed', async (_, change, wrapped, why) => {
  await change?.()
  const [coin, ...others] = currencies()
  if (wrapped.feed?.address === `0x${'00'.repeat(20)}`)
    wrapped.feed = { ...wrapped.feed, address: chain.contracts.engine as Hex }
  if (wrapped.feed?.address === '0x') wrapped.feed = { ...wrapped.feed, address: `0x${'99'.repeat(20)}` }
  const { current, of } = await ask([{ ...coin!, ...wrapped }, ...others])
  expect(current().ETH).toBe('3000')
  expect(of('ETH')?.fault).toMatch(why)
})

test('a feed with another description is not believed: a wrong address gives no wrong price', async () => {
  const [coin, ...others] = currencies()
  const { of } = await ask([{ ...coin!, ...feedOf(dollar, 'ETH / USD') }, ...others])
  expect(of('ETH')).toMatchObject({
    dollars: '3000',
    fault: 'its description is "USDC / USD", not ETH / USD',
  })
})

test('an exchange counts in USDT: if that falls, its prices are counted with what it costs', async () => {
  await say(tether, 9n * 10n ** 17n)
  said = { ETHUSDT: '3344.444444', EURUSDT: '1.2' }
  const { current, of } = await ask()
  expect(current().ETH).toBe('3009.9999998')
  expect(of('EURX')?.dollars).toBe('1.08')
})

test('an exchange and a feed that contradict each other: nobody knows, and the doctor says who says what', async () => {
  said = { ETHUSDT: '2000' }
  const now = Math.floor(Date.now() / 1_000)
  await say(ether, 3_010_00000000n, now)
  expect((await ask(currencies(), now)).current().ETH).toBeNull()
  expect(await doctor()).toContain(`${new URL(url).host} says 2000, feed says 3010: nobody knows the price`)
})

test('a dollar that leaves its peg is none: it is worth what it costs, and is one again afterwards', async () => {
  await ask()
  expect(knownCurrency(ID, dollarAddress)).toMatchObject({ dollar: true, rate: null })
  const worth = () =>
    worthsOf(ID, { ETH: '3000', MATIC: null, BNB: null }).find((each) => each.currency === dollarAddress)
      ?.worth
  const before = worth()!
  await say(dollar, 90_000_000n)
  said = { ETHUSDT: '3000', USDCUSDT: '0.9' }
  await ask()
  expect(knownCurrency(ID, dollarAddress)).toMatchObject({ dollar: false, rate: '0.9' })
  expect(worth()).toBe((before * 9n) / 10n)
  // Two cents are within it.
  await say(dollar, 98_000_000n)
  said = { ETHUSDT: '3000', USDCUSDT: '0.98' }
  await ask()
  expect(knownCurrency(ID, dollarAddress)).toMatchObject({ dollar: true, rate: null })
  expect(worth()).toBe(before)
})

test('a dollar of which its sources say different things is none: one of them has seen it leave', async () => {
  await say(dollar, 100_000_000n)
  said = { ETHUSDT: '3000', USDCUSDT: '0.8' }
  const { of } = await ask()
  expect(of('USDC')).toMatchObject({ dollars: null, pegged: false })
  expect(knownCurrency(ID, dollarAddress)).toMatchObject({ dollar: false, rate: null })
})

test('a dollar that has left its peg is none, also when its sources fall silent', async () => {
  let now = NOW
  await say(dollar, 80_000_000n)
  said = { ETHUSDT: '3000', USDCUSDT: '0.8' }
  const all = currencies()
  setCurrencies(ID, all)
  const chains = new Map([[ID, { config: config(all), node }]])
  const prices = createPrices({ urls: [url], chains, symbols: {}, log, now: () => now * 1_000 })
  await prices.refresh()
  expect(knownCurrency(ID, dollarAddress)).toMatchObject({ dollar: false, rate: '0.8' })
  said = {}
  now += 100_000
  await prices.refresh()
  expect(prices.list().find(({ asset }) => asset.unit === 'USDC')).toMatchObject({
    dollars: null,
    pegged: false,
  })
  expect(knownCurrency(ID, dollarAddress)).toMatchObject({ dollar: false, rate: null })
  said = { USDCUSDT: '1' }
  now += 100
  await prices.refresh()
  expect(knownCurrency(ID, dollarAddress)).toMatchObject({ dollar: true, rate: null })
})

test('a currency that is neither the coin nor a dollar is compared by its own price', async () => {
  await ask()
  expect(knownCurrency(ID, euroAddress)).toMatchObject({ dollar: false, rate: '1.1' })
  said = {}
  await ask(currencies(), NOW + 1)
  expect(knownCurrency(ID, euroAddress)).toMatchObject({ dollar: false, rate: null })
})

test('the doctor says what costs what, and what nobody knows', async () => {
  const now = Math.floor(Date.now() / 1_000)
  await say(ether, 3_010_00000000n, now)
  await say(dollar, 90_000_000n, now)
  await say(tether, 10n ** 18n, now)
  said = { ETHUSDT: '3000', USDCUSDT: '0.9' }
  expect(await doctor()).toEqual([
    'in dollars: ETH on ETH 3005 (2 sources), USDC on ETH 0.9 (2 sources), USDT on ETH 1 (one source)',
    'it costs 0.9 dollars, so it is not counted as a dollar',
    'no source knows it, so it is shown without dollars',
  ])
})

test('a local chain has currencies without sources, whose dollar is a dollar', () => {
  const [, made] = localCurrencies(31_337)
  rateCurrency(31_337, made!.address, null, true)
  expect(knownCurrency(31_337, made!.address)).toMatchObject({ dollar: true, rate: null })
  onTestFinished(() => setCurrencies(ID, []))
})
