import { expect, test } from 'vitest'
import { formatAmount, parseAmount, shownAmount, wei } from './wei.ts'

test('wei are whole and never below zero', () => {
  expect(wei(0n)).toBe(0n)
  expect(wei('1000000000000000000')).toBe(10n ** 18n)
  expect(() => wei(-1n)).toThrow(RangeError)
  expect(() => wei('-1')).toThrow('-1')
  expect(() => wei('1.5')).toThrow(SyntaxError)
})

test.each<[string, bigint | null]>([
  ['1.25', 1_250_000_000_000_000_000n],
  [' 7 ', 7n * 10n ** 18n],
  ['7.', 7n * 10n ** 18n],
  ['.5', 5n * 10n ** 17n],
  ['0.000000000000000001', 1n],
  ['0.0000000000000000001', null],
  ['', null],
  ['.', null],
  ['-1', null],
  ['1e3', null],
  ['1,5', null],
])('the amount “%s” [VAL-08]', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('an amount is cut after some decimals, but never shown as nothing [NET-07]', () => {
  const amount = wei(1_234_567_899_999_999_999n)
  expect(formatAmount(amount)).toBe('1.23456789')
  expect(formatAmount(amount, 2)).toBe('1.23')
  expect(shownAmount(amount)).toBe('1.23456789')
  expect(shownAmount(wei(1n))).toBe('0.000000000000000001')
  expect(shownAmount(wei(0n))).toBe('0')
})
