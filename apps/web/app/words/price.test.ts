import { expect, test } from 'vitest'
import { priceOf } from './price.ts'

const currency = `0x${'5'.repeat(40)}` as const
const paid = (amount: string, unit: string | null, decimals: number | null) =>
  priceOf({ price: null, currency_price: { amount, currency, unit, decimals } }, 'ETH')

test('a price is in the chain’s coin, or in the currency of an accepted offer', () => {
  expect(priceOf({ price: '500000000000000000', currency_price: null }, 'ETH')).toEqual({
    amount: '0.5',
    currency: 'ETH',
  })
  expect(paid('500000000000000000', 'WETH', 18)).toEqual({ amount: '0.5', currency: 'WETH' })
  expect(paid('12340000', 'USDL', 6)).toEqual({ amount: '12.34', currency: 'USDL' })
})

test('no amount is shown without its unit', () => {
  expect(paid('5', null, null)).toBeNull()
  expect(priceOf({ price: null, currency_price: null }, 'ETH')).toBeNull()
})
