import type { Currency } from '@vitrine/api/entities/trading/currency'
import type { Order } from '@vitrine/api/entities/trading/order'
import { checkLow } from '@vitrine/domain/rules/trading/checkHigh'
import { expect, test } from 'vitest'
import { comparedWithFloor } from '#words/volumes.ts'
import { priceFactsOf } from '../priceFacts.ts'
import { worthOf } from './worth.ts'

const COIN = 10n ** 18n
const currencies = [
  { address: '0xa', symbol: 'WETH', decimals: 18, wrapped: true, dollar: false },
  { address: '0xd', symbol: 'USDL', decimals: 6, wrapped: false, dollar: true },
] as unknown as Currency[]

const order = (currency: string, amount: bigint, wallet = '0xother') =>
  ({ price: { currency, amount: amount.toString() }, buyer: { wallet } }) as unknown as Order
const sale = (wallet: string, price: object) =>
  ({ type: 'purchased', user: { wallet }, price: null, currency_price: null, ...price }) as never

const worth = (history: never[], orders: Order[], rate: string | undefined = '2000') =>
  worthOf(priceFactsOf({ collection_floor: null, rarity: null }, history, orders), '0xme', {
    currencies,
    rate,
  })

test('a work is known by its last sale, what its owner paid and the best offer of others, in one unit', () => {
  const history = [
    sale('0xother', { currency_price: { currency: '0xd', amount: '4000000000' } }),
    sale('0xme', { price: (5n * COIN).toString() }),
  ]
  const orders = [order('0xd', 2_000_000_000n), order('0xa', 3n * COIN), order('0xa', 9n * COIN, '0xme')]
  expect(worth(history, orders)).toEqual({ floor: null, prices: [2n * COIN, 5n * COIN], offer: 3n * COIN })
})

test('what a dollar coin is worth nobody knows without a rate', () => {
  const history = [sale('0xother', { currency_price: { currency: '0xd', amount: '1' } })]
  expect(worth(history, [order('0xd', 1n)], '')).toEqual({ floor: null, prices: [null, null], offer: null })
})

test('a price far below the last sale is asked about where no floor is known', () => {
  const known = worth([sale('0xother', { price: COIN.toString() })], [])
  expect(checkLow('price', COIN / 100n, known, String).map(({ code }) => code)).toEqual(['amount_low'])
  expect(checkLow('price', COIN / 2n, known, String)).toEqual([])
})

test('a price a little below the floor is not called at the floor', () => {
  expect(comparedWithFloor(14_999_900n, 15_000_000n)).toBe('<1% below floor')
  expect(comparedWithFloor(15_000_001n, 15_000_000n)).toBe('<1% above floor')
  expect(comparedWithFloor(15_000_000n, 15_000_000n)).toBe('At the floor')
  expect(comparedWithFloor(75n, 100n)).toBe('25% below floor')
})
