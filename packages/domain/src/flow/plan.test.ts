import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_DURATION, FIXED_PRICE_DURATION, MAX_LISTED } from '../durations.ts'
import { wei } from '../money/wei.ts'
import {
  asks,
  offerTiming,
  orderTiming,
  planList,
  planMintSeries,
  planOffer,
  planPurchase,
  planRelist,
  planReplace,
  planSignedList,
  planSignedSeries,
  startingNow,
} from './plan.ts'
import type { Step } from './step.ts'

const CHAIN = 31338
afterEach(() => void vi.useRealTimers())

test.each<[string, readonly Step[], string[]]>([
  ['a listing', planList(CHAIN), ['approve', 'createOffer']],
  ['a signed listing', planSignedList(CHAIN), ['approve', 'signListing']],
  ['another price', planReplace(CHAIN), ['approve', 'replaceOffer']],
  [
    'another price, one of them signed',
    planRelist(CHAIN, planSignedList(CHAIN)),
    ['cancelOffer', 'approve', 'signListing'],
  ],
  ['an offer in the wrapped coin', planOffer(CHAIN, true), ['wrap', 'allow', 'signOrder']],
  ['an offer in a currency', planOffer(CHAIN, false), ['clearAllowance', 'allow', 'signOrder']],
  ['a purchase', planPurchase(CHAIN, false), ['buy']],
  ['a purchase in a currency', planPurchase(CHAIN, true), ['clearAllowance', 'allowPrice', 'buy']],
])('the steps of %s', (_, steps, names) => {
  expect(steps).toEqual(names.map((name) => ({ name, chainId: CHAIN })))
})

test('several listings need an approval for each contract, and one signature', () => {
  expect(planSignedSeries(CHAIN, ['0xa', '0xb', '0xa'])).toEqual([
    { name: 'approve', chainId: CHAIN, asset: '0xa' },
    { name: 'approve', chainId: CHAIN, asset: '0xb' },
    { name: 'signListing', chainId: CHAIN },
  ])
})

test('a series is minted in parts', () => {
  const parts = (works: number) => planMintSeries(CHAIN, works, 20).map(({ part }) => part)
  expect(parts(45)).toEqual([
    { first: 0, count: 20 },
    { first: 20, count: 20 },
    { first: 40, count: 5 },
  ])
  expect(parts(20)).toEqual([{ first: 0, count: 20 }])
  expect(planMintSeries(CHAIN, 1, 20)).toEqual([
    { name: 'mintSeries', chainId: CHAIN, part: { first: 0, count: 1 } },
  ])
})

test('a sale asks for something if it has a price or a minimum bid', () => {
  const none = { price: null, minBid: null }
  expect(asks(none)).toBe(false)
  expect(asks({ price: wei(0n), minBid: wei(0n) })).toBe(false)
  expect(asks({ ...none, price: wei(1n) })).toBe(true)
  expect(asks({ ...none, minBid: wei(1n) })).toBe(true)
})

test('an auction starts now; a fixed price has no start [STA-02]', () => {
  expect(offerTiming({ price: wei(5n), minBid: null }, 100, 600)).toEqual({
    price: 5n,
    startPrice: 0n,
    start: 0n,
    duration: BigInt(FIXED_PRICE_DURATION),
  })
  expect(offerTiming({ price: null, minBid: wei(3n) }, 100, 600)).toEqual({
    price: 0n,
    startPrice: 3n,
    start: 100n,
    duration: 600n,
  })
  expect(offerTiming({ price: null, minBid: wei(3n) }, 100).duration).toBe(BigInt(DEFAULT_DURATION))
})

test('what starts at once starts by the earlier of both clocks', () => {
  vi.useFakeTimers({ now: 5_000_900 })
  expect(startingNow(4_999n)).toBe(4_999n)
  expect(startingNow(5_001n)).toBe(5_000n)
})

test('an offer to buy ends after its time by the chain, at most 180 days after its start', () => {
  vi.useFakeTimers({ now: 5_000_000 })
  expect(orderTiming(5_000n, 60)).toEqual({ start: 5_000n, expiry: 5_060n })
  expect(orderTiming(5_600n, MAX_LISTED)).toEqual({ start: 5_000n, expiry: 5_000n + BigInt(MAX_LISTED) })
})
