import { expect, test } from 'vitest'
import { worthOf } from './worthOf.ts'

const coin = { decimals: 18, wrapped: true }
const dollars = { decimals: 6, wrapped: false }

test('amounts of different decimals and rates are compared by what they are worth', () => {
  const [one, three] = [10n ** 18n * worthOf(coin, '3000.5'), 3_000_000_000n * worthOf(dollars, '3000.5')]
  expect(one > three).toBe(true)
  expect(one < 3_001_000_000n * worthOf(dollars, '3000.5')).toBe(true)
})

test('without a rate a coin counts as a dollar', () => {
  expect(10n ** 18n * worthOf(coin, null)).toBe(1_000_000n * worthOf(dollars, undefined))
})
