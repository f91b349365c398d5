import type { Currency } from '@vitrine/api/entities/trading/currency'
import type { Order } from '@vitrine/api/entities/trading/order'
import { expect, test } from 'vitest'
import { type PriceFacts, paidAt, priceFactsOf } from '../priceFacts.ts'
import { inCurrency } from './expected.ts'
import { eachOnce, suggestedPrices, suggestedRaise, typedIn } from './suggested.ts'

const COIN = 10n ** 18n
const wrapped = {
  address: '0xa',
  symbol: 'WETH',
  decimals: 18,
  wrapped: true,
  dollar: false,
} as unknown as Currency
const dollars = {
  address: '0xd',
  symbol: 'USDL',
  decimals: 6,
  wrapped: false,
  dollar: true,
} as unknown as Currency
const ETH = { unit: 'ETH' }

const order = (currency: string, amount: bigint) =>
  ({ price: { currency, amount: amount.toString() } }) as unknown as Order
const sale = (price: object) => ({ type: 'purchased', price: null, currency_price: null, ...price }) as never
const facts = (history: never[], orders: Order[], collection_floor: string | null = null): PriceFacts =>
  priceFactsOf({ collection_floor, rarity: null }, history, orders)

const named = (known: PriceFacts, field: Currency | null, unit = ETH) =>
  suggestedPrices(known, typedIn([wrapped, dollars], field), unit).map(({ label, amount }) => [label, amount])

test('only prices that exist are suggested', () => {
  expect(named(facts([], []), null)).toEqual([])
  expect(named(facts([sale({ price: COIN.toString() })], [], (2n * COIN).toString()), null)).toEqual([
    ['Floor', 2n * COIN],
    ['Last sale', COIN],
  ])
})

test('a wrapped coin is typed like the coin; another currency only into a field of its own', () => {
  const paid = sale({ currency_price: { currency: dollars.address, amount: '3000000' } })
  const known = facts([paid], [order(dollars.address, 9_000_000n), order(wrapped.address, COIN)], '5')
  const inCoin = [
    ['Floor', 5n],
    ['Best offer', COIN],
  ]
  expect(named(known, null)).toEqual(inCoin)
  expect(named(known, wrapped)).toEqual(inCoin)
  expect(named(known, dollars)).toEqual([
    ['Last sale', 3_000_000n],
    ['Best offer', 9_000_000n],
  ])
})

test('five percent above the best offer of the same currency, which says so', () => {
  const known = facts([], [order(dollars.address, 9_000_000n), order(wrapped.address, 2n * COIN)])
  expect(suggestedRaise(known, typedIn([wrapped, dollars], null), ETH)).toEqual([
    {
      label: '+5%',
      says: expect.stringMatching(/^5% above the best offer: .*2\.1 ETH/),
      amount: (21n * COIN) / 10n,
    },
  ])
  expect(suggestedRaise(facts([], []), () => true, ETH)).toEqual([])
})

test('an amount that is several prices is one button', () => {
  const known = facts([sale({ price: '7' })], [order(wrapped.address, 7n)], '7')
  const all = suggestedPrices(known, typedIn([wrapped], null), ETH)
  expect(eachOnce(all).map(({ label }) => label)).toEqual(['Floor'])
})

test('a floor is worth as many dollars as its coins; without a rate nobody knows', () => {
  expect(inCurrency(COIN / 2n, dollars, '3000.5')).toBe(1_500_250_000n)
  expect(inCurrency(COIN / 2n, dollars, undefined)).toBeNull()
  expect(inCurrency(COIN / 2n, wrapped, undefined)).toBe(COIN / 2n)
  expect(inCurrency(null, wrapped, '1')).toBeNull()
})

test('a work that was given away has no last price', () => {
  expect(paidAt(sale({}))).toBeNull()
})
