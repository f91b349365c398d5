import { expect, test } from 'vitest'
import { asksAgain } from './asksAgain.ts'
import { checkHigh, checkLow, type KnownWorth } from './checkHigh.ts'

const written = (amount: bigint) => `${amount} ETH`
const high = (amount: bigint | null, expected: bigint | null, floor: bigint | null = null) =>
  checkHigh('price', amount, { expected, floor }, written)
const low = (amount: bigint | null, floor: bigint | null) => checkLow('price', amount, { floor }, written)

test('an amount above three times the expected one is asked about', () => {
  expect(high(301n, 100n)).toEqual([
    { path: 'price', code: 'amount_high', params: { amount: '301 ETH', expected: '100 ETH' } },
  ])
  expect(high(300n, 100n)).toEqual([])
})

test('an amount above five times the floor is asked about, and one under half of it', () => {
  const params = (amount: string) => ({ amount, floor: '100 ETH' })
  expect(high(501n, null, 100n)).toEqual([
    { path: 'price', code: 'amount_above_floor', params: params('501 ETH') },
  ])
  expect(high(500n, null, 100n)).toEqual([])
  expect(low(49n, 100n)).toEqual([{ path: 'price', code: 'amount_below_floor', params: params('49 ETH') }])
  expect(low(50n, 100n)).toEqual([])
})

test('an amount under half of an offer, or of a price of the work, is asked about where no floor is known', () => {
  const codes = (amount: bigint, known: Omit<KnownWorth, 'floor'>, floor: bigint | null = null) =>
    checkLow('price', amount, { floor, ...known }, written)
  expect(codes(49n, { offer: 100n })).toEqual([
    { path: 'price', code: 'amount_below_offer', params: { amount: '49 ETH', offer: '100 ETH' } },
  ])
  expect(codes(49n, { prices: [null, 90n, 100n] })).toEqual([
    { path: 'price', code: 'amount_low', params: { amount: '49 ETH', expected: '100 ETH' } },
  ])
  expect(codes(49n, { prices: [90n, 101n, null, 100n] })).toMatchObject([{ params: { expected: '101 ETH' } }])
  expect(codes(50n, { offer: 100n, prices: [100n, null] })).toEqual([])
  expect(codes(1n, { prices: [] })).toEqual([])
  expect(codes(1n, { offer: 100n, prices: [100n] }, 100n)).toHaveLength(1)
  expect(codes(1n, { offer: null, prices: [null, 0n] })).toEqual([])
})

test('it is asked about once, with the price of the work itself before the floor', () => {
  expect(high(600n, 100n, 100n).map(({ code }) => code)).toEqual(['amount_high'])
  expect(high(600n, 400n, 100n).map(({ code }) => code)).toEqual(['amount_above_floor'])
})

test('nothing is asked where nothing is known, and about nothing', () => {
  expect(high(10n ** 30n, null)).toEqual([])
  expect(high(10n ** 30n, 0n, 0n)).toEqual([])
  expect(high(null, 1n, 1n)).toEqual([])
  expect(low(1n, null)).toEqual([])
  expect(low(null, 100n)).toEqual([])
  expect(low(0n, 100n)).toEqual([])
})

test('these are questions, and nothing else is', () => {
  expect([...high(301n, 100n), ...high(501n, null, 100n), ...low(1n, 100n)].map(asksAgain)).toEqual([
    true,
    true,
    true,
  ])
  expect(asksAgain({ path: 'price', code: 'price_invalid' })).toBe(false)
})
