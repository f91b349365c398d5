import { wei } from '@vitrine/domain/money/wei'
import { readAmount } from '@vitrine/domain/typed/readAmount'
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

test('a long amount has narrow spaces, with which it can be pasted into a field', () => {
  expect(amountOf('1234500000000000000000')).toBe('1234.5')
  const long = amountOf('12345600000000000000000')
  expect(long).toBe('12\u202f345.6')
  expect(amountOf('1234567000000000000000000')).toBe('1\u202f234\u202f567')
  expect(readAmount(long, { separator: '.', unit: 'ETH', decimals: 18 }).amount).toBe(
    12_345_600_000_000_000_000_000n,
  )
})
