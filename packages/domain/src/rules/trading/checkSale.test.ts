import { expect, test } from 'vitest'
import { wei } from '../../money/wei.ts'
import { readAmount, readingOf } from '../../typed/readAmount.ts'
import { canSell, checkReservable, checkSale, type SaleDraft } from './checkSale.ts'

const read = (typed: string) => readAmount(typed, { separator: '.', unit: 'ETH', decimals: 18 })
const codes = (draft: Partial<SaleDraft>, owned = 5n) =>
  checkSale({ price: null, minBid: null, reservable: null, copies: '1', ...draft }, owned).map(
    ({ path, code }) => [path, code],
  )

test('a resale needs a way of selling, and at least 0.001 in each [VAL-12]', () => {
  expect(codes({})).toEqual([['type', 'sale_type_required']])
  expect(codes({ price: read('0.001') })).toEqual([])
  expect(codes({ minBid: read('0.001') })).toEqual([])
  expect(codes({ price: read('0.0009'), minBid: read('') })).toEqual([
    ['min_bid_price', 'bid_price_low'],
    ['offer_price', 'offer_price_low'],
  ])
})

test('what cannot be read is not called low', () => {
  expect(codes({ price: read('-1'), minBid: read('1,000') })).toEqual([
    ['min_bid_price', 'amount_ambiguous'],
    ['offer_price', 'amount_negative'],
  ])
  expect(codes({ price: read('0.123456789') })).toEqual([['offer_price', 'amount_long']])
  // What programs send may have every digit, up to what the engine takes.
  expect(codes({ price: readingOf(wei(123_456_789_123_456_789n)) })).toEqual([])
  expect(codes({ price: readingOf(wei(2n ** 128n - 1n)) })).toEqual([])
  expect(codes({ price: readingOf(wei(2n ** 128n)) })).toEqual([['offer_price', 'price_too_high']])
  // A bid has less room in the engine.
  expect(codes({ minBid: readingOf(wei(2n ** 96n - 1n)) })).toEqual([])
  expect(codes({ minBid: readingOf(wei(2n ** 96n)) })).toEqual([['min_bid_price', 'price_too_high']])
  expect(codes({ price: readingOf(wei(1n)) })).toEqual([['offer_price', 'offer_price_low']])
})

test('a resale has 1 to as many copies as are owned [VAL-12]', () => {
  expect(codes({ price: read('1'), copies: '5' })).toEqual([])
  expect(codes({ price: read('1'), copies: '6' })).toEqual([['quantity', 'quantity_above']])
  expect(codes({ price: read('1'), copies: '0' })).toEqual([['quantity', 'quantity_zero']])
  expect(codes({ price: read('1'), copies: '' })).toEqual([['quantity', 'quantity_required']])
})

test('a bid may reserve from 1 to all copies; empty means all [VAL-12]', () => {
  const sale = { price: read('1'), minBid: read('1'), copies: '5' }
  expect(codes({ ...sale, reservable: '' })).toEqual([])
  expect(codes({ ...sale, reservable: '1' })).toEqual([])
  expect(codes({ ...sale, reservable: '5' })).toEqual([])
  expect(checkReservable('6', '5')).toEqual([
    { path: 'reservable', code: 'reservable_invalid', params: { n: '5' } },
  ])
  expect(codes({ ...sale, reservable: '0' })).toEqual([['reservable', 'reservable_invalid']])
  expect(codes({ ...sale, reservable: '6' })).toEqual([['reservable', 'reservable_invalid']])
  // Without a valid number of copies only that is wrong.
  expect(codes({ ...sale, copies: '', reservable: '6' })).toEqual([['quantity', 'quantity_required']])
})

test('owned copies can be sold unless they are already on sale [ROL-04]', () => {
  expect(canSell(0, 0)).toBe(false)
  expect(canSell(1, 0)).toBe(true)
  expect(canSell(1, 1)).toBe(false)
  expect(canSell(5, 3)).toBe(true)
})
