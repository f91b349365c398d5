import { expect, test } from 'vitest'
import { formatUnits } from './units.ts'

test.each<[bigint, number, number | undefined, string]>([
  [1_500_000n, 6, undefined, '1.5'],
  [2_000_000n, 6, undefined, '2'],
  [1n, 6, undefined, '0.000001'],
  [0n, 6, undefined, '0'],
  [1_999_999n, 6, 2, '1.99'],
  [1_009_999n, 6, 2, '1'],
  [1_999_999n, 6, 0, '1'],
  [1_500_000n, 6, 9, '1.5'],
  [70n, 0, undefined, '70'],
  [70n, 0, 2, '70'],
])('%d units of %d decimals, at most %s shown, are %s', (amount, decimals, most, text) => {
  expect(formatUnits(amount, decimals, most)).toBe(text)
})
