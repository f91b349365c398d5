import { expect, test } from 'vitest'
import { readAmount } from '../../typed/readAmount.ts'
import { checkPrices } from './checkPrices.ts'

const read = (typed: string | null) =>
  typed === null ? null : readAmount(typed, { separator: '.', unit: 'ETH', decimals: 18 })

const codes = (minBid: string | null, price: string | null) =>
  checkPrices({ minBid: read(minBid), price: read(price) }).map(({ path, code }) => [path, code])

test('a price that is shown is required, above zero and at most ten characters long [VAL-08]', () => {
  expect(codes(null, null)).toEqual([])
  expect(codes('0.1', '1234567890')).toEqual([])
  expect(codes('0,1', '007')).toEqual([])
  for (const text of ['', ' ', '0', '0.0', '.', '-1', '1e3', '1,000', '2.5.1', 'x', '12345678901']) {
    expect(codes(text, null)).toEqual([['min_bid_price', 'min_bid_invalid']])
    expect(codes(null, text)).toEqual([['offer_price', 'price_invalid']])
  }
})
