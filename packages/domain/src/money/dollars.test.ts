import { expect, test } from 'vitest'
import { formatDollars } from './dollars.ts'
import { parseAmount } from './wei.ts'

const of = (amount: string) => parseAmount(amount)!

test('dollar values have 1 decimal for ETH, 3 for MATIC and BNB [NET-06]', () => {
  expect(formatDollars(of('1.25'), 'ETH', '3210.55')).toBe('$4,013.2')
  expect(formatDollars(of('1.25'), 'MATIC', '0.5034')).toBe('$0.629')
  expect(formatDollars(of('0.06'), 'BNB', '612.4')).toBe('$36.744')
  expect(formatDollars(of('0'), 'ETH', '3000')).toBe('$0.0')
  expect(formatDollars(of('1000000'), 'BNB', '600')).toBe('$600,000,000.000')
})

test('an invalid rate gives no dollars [NET-06]', () => {
  expect(formatDollars(of('1'), 'ETH', 'soon')).toBeNull()
})
