import { wei } from '@vitrine/domain/money/wei'
import { expect, test } from 'vitest'
import { amountOf } from './money.ts'

test('a price has at most 8 decimals, or up to 18 if it would otherwise read as 0 [NET-07]', () => {
  expect(amountOf('123456789012345678')).toBe('0.12345678')
  expect(amountOf(wei(1_000_000_000n))).toBe('0.000000001')
  expect(amountOf('1')).toBe('0.000000000000000001')
  expect(amountOf('0')).toBe('0')
})

test('a balance has at most 4 decimals, even a small one [NET-07]', () => {
  expect(amountOf('10000000000000', 4)).toBe('0')
})
