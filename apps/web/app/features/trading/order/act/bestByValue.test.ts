import { expect, test } from 'vitest'
import { bestByValue } from './bestByValue.ts'

const coin = { address: '0xa', decimals: 18, wrapped: true, dollar: false, rate: null } as const
const dollars = { address: '0xd', decimals: 6, wrapped: false, dollar: true, rate: null } as const
const order = (currency: string, amount: bigint) =>
  ({ price: { currency, amount: amount.toString() } }) as never

test('the best offer is the one that is worth most, not the one with the largest number', () => {
  const inCoin = order('0xa', 10n ** 18n)
  const inDollars = order('0xd', 2_000_000_000n)
  expect(bestByValue([inDollars, inCoin], [coin, dollars], '3000')).toBe(inCoin)
  expect(bestByValue([inCoin, inDollars], [coin, dollars], '1500')).toBe(inDollars)
})

test('of offers in a currency that nobody values none is the best', () => {
  expect(bestByValue([order('0x9', 10n ** 30n)], [coin], '1')).toBeUndefined()
  expect(bestByValue([], [coin], '1')).toBeUndefined()
})
