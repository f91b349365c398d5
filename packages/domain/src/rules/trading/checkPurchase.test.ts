import { expect, test } from 'vitest'
import { wei } from '../../money/wei.ts'
import { type BuyerFacts, canBuy } from './canBuy.ts'
import { checkFunds, checkPurchase } from './checkPurchase.ts'
import type { ListingState, OneOrMany } from './sale.ts'

const NOW = 1_000
const offer: ListingState & OneOrMany = {
  seller: '0xseller',
  type: 'direct',
  status: 'pending',
  availableCopies: 3n,
  reservedCopies: 0n,
  ends: null,
  single: false,
}
const buyer: BuyerFacts = { wallet: '0xme', owns: false, balance: wei(10n) }
const check = (
  change: Partial<ListingState & OneOrMany>,
  quantity = '1',
  total = 1n,
  who: Partial<BuyerFacts> = {},
) => checkPurchase({ ...offer, ...change }, { ...buyer, ...who }, { quantity, total: wei(total) }, NOW)
const codes = (...given: Parameters<typeof check>) => check(...given).map(({ code }) => code)

test.each([
  ['', { code: 'quantity_required' }],
  ['0', { code: 'quantity_zero' }],
  ['1.5', { code: 'count_unreadable' }],
  ['12345678', { code: 'count_long', params: { n: '7' } }],
  ['4', { code: 'quantity_too_large', params: { n: '3' } }],
])('the quantity of a purchase is 1 to the number available, and not “%s” [VAL-13]', (quantity, issue) => {
  expect(check({}, '3')).toEqual([])
  expect(check({}, quantity)).toEqual([{ path: 'quantity', ...issue }])
})

test('copies that are reserved, already owned or too expensive cannot be bought [VAL-15] [VAL-14]', () => {
  expect(check({ type: 'both', availableCopies: 0n, reservedCopies: 2n })).toEqual([
    { path: 'quantity', code: 'reserved_by_auction', params: { available_copies: '2' } },
  ])
  // An owner of one copy of an edition may buy another one.
  expect(check({ single: true }, '1', 1n, { owns: true })).toEqual([{ path: '', code: 'already_owned' }])
  expect(codes({ single: true })).toEqual([])
  expect(codes({}, '1', 1n, { owns: true })).toEqual([])
  expect(codes({}, '1', 10n)).toEqual([])
  expect(codes({}, '1', 11n)).toEqual(['balance_low'])
  expect(codes({}, '1', 9n, { fee: wei(1n) })).toEqual([])
  expect(check({}, '1', 9n, { fee: wei(2n) })).toEqual([{ path: '', code: 'balance_low' }])
  // What is not known prevents nothing.
  expect(codes({}, '1', 11n, { balance: null })).toEqual([])
})

test('anybody but the seller can buy from an open direct sale [ROL-03] [STA-06]', () => {
  expect(canBuy(offer, buyer, NOW)).toBe(true)
  expect(canBuy(offer, { ...buyer, wallet: '0xSELLER' }, NOW)).toBe(false)
  expect(canBuy({ ...offer, type: 'auction' }, buyer, NOW)).toBe(false)
  expect(canBuy({ ...offer, status: 'expired' }, buyer, NOW)).toBe(false)
  expect(check({}, '1', 1n, { wallet: '0xseller' })).toEqual([{ path: '', code: 'own_offer' }])
  expect(check({ status: 'completed' })).toEqual([{ path: '', code: 'offer_not_open' }])
  expect(codes({ type: 'auction' })).toEqual(['no_fixed_price'])
  expect(codes({ type: 'both', single: true, availableCopies: 0n, reservedCopies: 1n })).toEqual([
    'price_ended',
  ])
  expect(canBuy({ ...offer, buyer: '0xme' }, buyer, NOW)).toBe(true)
  expect(canBuy({ ...offer, buyer: '0xother' }, buyer, NOW)).toBe(false)
})

test('a price in a currency needs as much of it; what is not known prevents nothing', () => {
  expect(checkFunds(10n, 10n)).toEqual([])
  expect(checkFunds(9n, 10n)).toEqual([{ path: '', code: 'currency_low' }])
  expect(checkFunds(0n, 1n)).toEqual([{ path: '', code: 'currency_low' }])
  expect(checkFunds(null, 10n)).toEqual([])
})

test('a visitor is refused for the work, not for a wallet that is not there', () => {
  expect(codes({}, '1', 1n, { wallet: null })).toEqual([])
  expect(canBuy(offer, { ...buyer, wallet: null }, NOW)).toBe(true)
  expect(canBuy({ ...offer, buyer: '0xme' }, { ...buyer, wallet: null }, NOW)).toBe(false)
  expect(canBuy({ ...offer, buyer: '0xME' }, buyer, NOW)).toBe(true)
})
