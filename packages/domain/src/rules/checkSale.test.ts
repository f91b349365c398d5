import { expect, test } from 'vitest'
import { canSell, checkSale, type SaleDraft } from './checkSale.ts'

const codes = (draft: Partial<SaleDraft>, owned = 5n) =>
  checkSale({ price: null, minBid: null, copies: '1', ...draft }, owned).map(({ path, code }) => [path, code])

test('a resale needs a way of selling, and at least 0.001 in each [VAL-12]', () => {
  expect(codes({})).toEqual([['type', 'sale_type_required']])
  expect(codes({ price: '0.001' })).toEqual([])
  expect(codes({ minBid: '0.001' })).toEqual([])
  expect(codes({ price: '0.0009', minBid: '' })).toEqual([
    ['min_bid_price', 'bid_price_low'],
    ['offer_price', 'offer_price_low'],
  ])
})

test('a resale has 1 to as many copies as are owned [VAL-12]', () => {
  expect(codes({ price: '1', copies: '5' })).toEqual([])
  expect(codes({ price: '1', copies: '6' })).toEqual([['quantity', 'quantity_above']])
  expect(codes({ price: '1', copies: '0' })).toEqual([['quantity', 'quantity_zero']])
  expect(codes({ price: '1', copies: '' })).toEqual([['quantity', 'quantity_required']])
})

test('owned copies can be sold unless they are already on sale [ROL-04]', () => {
  expect(canSell(0, 0)).toBe(false)
  expect(canSell(1, 0)).toBe(true)
  expect(canSell(1, 1)).toBe(false)
  expect(canSell(5, 3)).toBe(true)
})
