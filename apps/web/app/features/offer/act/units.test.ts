import { expect, test } from 'vitest'
import { parseUnitsTyped, unitsText } from './units.ts'

const weth = { unit: 'WETH', decimals: 18 }

test('amounts are cut to eight decimals, unless they would read as 0 [NET-07]', () => {
  expect(unitsText(10_009_794_781_516_565_434_870n, weth)).toBe('10009.79478151 WETH')
  expect(unitsText(5n * 10n ** 17n, weth)).toBe('0.5 WETH')
  expect(unitsText(1n, weth)).toBe('0.000000000000000001 WETH')
  expect(unitsText(0n, weth)).toBe('0 WETH')
  expect(unitsText(12_340_000n, { unit: 'USDL', decimals: 6 })).toBe('12.34 USDL')
  expect(unitsText(7n, { unit: null, decimals: null })).toBe('7')
})

test('a typed amount is read exactly, or not at all', () => {
  expect(parseUnitsTyped('1.5', 6)).toBe(1_500_000n)
  expect(parseUnitsTyped('.5', 6)).toBe(500_000n)
  expect(parseUnitsTyped('0.0000001', 6)).toBeNull()
  expect(parseUnitsTyped('', 6)).toBeNull()
  expect(parseUnitsTyped('-1', 6)).toBeNull()
  expect(parseUnitsTyped('1e3', 6)).toBeNull()
})
