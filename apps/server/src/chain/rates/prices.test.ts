import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setCurrencies } from '@vitrine/chain/currencies'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { ChainConfig } from '../../config/chains.ts'
import type { Node } from '../rpc/node.ts'
import { createPrices } from './prices.ts'

const log = pino({ level: 'silent' })
const nobody: Node = { ask: async () => [] }
/** The three chains. No feed is on them, so nobody asks their nodes. */
const chains = new Map(
  [
    [31_337, 'ETH'],
    [31_338, 'MATIC'],
    [31_339, 'BNB'],
  ].map(([id, blockchain]) => [id as number, { config: { id, blockchain } as ChainConfig, node: nobody }]),
)

/** An exchange with the answer of each pair; null refuses. @returns its address */
async function exchange(priceOf: (pair: string) => string | null): Promise<string> {
  const server = createServer((request, response) => {
    const price = priceOf(new URL(request.url ?? '', 'http://feed').searchParams.get('symbol') ?? '')
    if (price === null) return void response.writeHead(503).end()
    response.end(JSON.stringify({ price }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return `:${(server.address() as AddressInfo).port}/`
}

test('a rate that no exchange returned is asked for after 5 s, then after twice as long up to a minute; a known one each minute', async () => {
  let now = 0
  let down = true
  const asked: [symbol: string, seconds: number][] = []
  const place = await exchange((symbol) => {
    asked.push([symbol, now / 1_000])
    return down || symbol === 'BNBUSDT' ? null : '3000'
  })
  const prices = createPrices({
    urls: [`http://127.0.0.1${place}`],
    chains,
    symbols: {},
    log,
    now: () => now,
  })
  const timesOf = (symbol: string) => asked.filter(([each]) => each === symbol).map(([, seconds]) => seconds)
  for (; now <= 240_000; now += 5_000) {
    await prices.refresh()
    down = false
    if (now === 5_000) expect(prices.current()).toMatchObject({ ETH: '3000', BNB: null })
  }
  expect(timesOf('ETHUSDT')).toEqual([0, 5, 65, 125, 185])
  expect(timesOf('BNBUSDT')).toEqual([0, 5, 15, 35, 75, 135, 195])
})

test('all exchanges are asked, the median counts, and one that is far from the others is named', async () => {
  let lie = '3010'
  const urls = [
    `http://127.0.0.1${await exchange(() => '3000')}`,
    `http://localhost${await exchange(() => '3004')}`,
    `http://[::1]${await exchange(() => lie)}`,
  ]
  let now = 1_000_000
  const prices = createPrices({ urls, chains, symbols: {}, log, now: () => now })
  await prices.refresh()
  expect(prices.current().ETH).toBe('3004')
  lie = '3'
  now += 60_000
  await prices.refresh()
  expect(prices.current().ETH).toBe('3002')
  const [rate] = prices.list()
  expect(rate).toMatchObject({ asset: { unit: 'ETH', currency: '' }, dollars: '3002', at: now })
  expect(rate?.sources.map(({ source, outlier }) => [source, outlier])).toEqual([
    [new URL(urls[0]!).host, false],
    [new URL(urls[1]!).host, false],
    [new URL(urls[2]!).host, true],
  ])
})

test('two that contradict each other give no rate, and a rate that nobody confirms for ten minutes is none', async () => {
  let other: string | null = '2000'
  const urls = [
    `http://127.0.0.1${await exchange(() => (other === null ? null : '3000'))}`,
    `http://localhost${await exchange(() => other)}`,
  ]
  let now = 1_000_000
  const prices = createPrices({ urls, chains, symbols: {}, log, now: () => now })
  await prices.refresh()
  expect(prices.current().ETH).toBeNull()
  other = '3000'
  now += 60_000
  await prices.refresh()
  expect(prices.current().ETH).toBe('3000')
  other = null
  now += 9 * 60_000
  await prices.refresh()
  expect(prices.current().ETH).toBe('3000')
  now += 60_000
  expect(prices.current().ETH).toBeNull()
  expect(prices.list()[0]).toMatchObject({ dollars: null, at: null, sources: [] })
})

test('chains with the same coin ask once, and calls at the same time share one round', async () => {
  const asked: string[] = []
  const place = await exchange((symbol) => {
    asked.push(symbol)
    return '3000'
  })
  const same = new Map(
    [...chains].map(([id, { config }]) => [
      id,
      { config: { ...config, blockchain: 'ETH' } as ChainConfig, node: nobody },
    ]),
  )
  const prices = createPrices({ urls: [`http://127.0.0.1${place}`], chains: same, symbols: {}, log })
  await Promise.all([prices.refresh(), prices.refresh()])
  expect(asked).toEqual(['ETHUSDT'])
})

test('a currency has pairs of its own', async () => {
  const id = 31_337
  const euro = {
    address: `0x${'e0'.repeat(20)}`,
    symbol: 'EURX',
    decimals: 6,
    wrapped: false,
    dollar: false,
    permitVersion: null,
    pairs: ['EURUSDT'],
  } as const
  setCurrencies(id, [euro])
  onTestFinished(() => setCurrencies(id, []))
  const place = await exchange((symbol) => (symbol === 'EURUSDT' ? '1.0834' : null))
  const prices = createPrices({ urls: [`http://127.0.0.1${place}`], chains, symbols: {}, log })
  await prices.refresh()
  expect(prices.list().find(({ asset }) => asset.unit === 'EURX')).toMatchObject({ dollars: '1.0834' })
})
