import { expect, test } from 'vitest'
import { percentFrom } from './percentFrom.ts'

test('an amount is so many percent above or below another', () => {
  expect(percentFrom(82n, 100n)).toBe(-18)
  expect(percentFrom(100n, 100n)).toBe(0)
  expect(percentFrom(3n * 10n ** 30n, 10n ** 30n)).toBe(200)
  expect(percentFrom(999n, 1_000n)).toBe(0)
  expect(percentFrom(1n, 0n)).toBeNull()
})
