import { afterEach, expect, test } from 'vitest'
import { setReader } from './language.ts'
import { unitsText } from './units.ts'

const weth = { unit: 'WETH', decimals: 18 }

test('amounts are cut to eight decimals, unless they would read as 0 [NET-07]', () => {
  expect(unitsText(10_009_794_781_516_565_434_870n, weth)).toBe('10\u202f009.79478151 WETH')
  expect(unitsText(5n * 10n ** 17n, weth)).toBe('0.5 WETH')
  expect(unitsText(1n, weth)).toBe('0.000000000000000001 WETH')
  expect(unitsText(0n, weth)).toBe('0 WETH')
  expect(unitsText(12_340_000n, { unit: 'USDL', decimals: 6 })).toBe('12.34 USDL')
  expect(unitsText(7n, { unit: null, decimals: null })).toBe('7')
})

afterEach(() => setReader({ language: () => 'en', wordsFor: (words) => words }))

test('amounts have the separator of the language, and one direction in Arabic', () => {
  setReader({ language: () => 'de', wordsFor: (words) => words })
  expect(unitsText(1_234_567n, { unit: 'USDL', decimals: 6 })).toBe('1,234567 USDL')
  setReader({ language: () => 'ar', wordsFor: (words) => words })
  expect(unitsText(0n, weth)).toBe('\u20660 WETH\u2069')
})
