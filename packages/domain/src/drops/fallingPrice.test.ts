import { expect, test } from 'vitest'
import { priceAt } from './fallingPrice.ts'

const phase = { price: 100n, endPrice: 10n, start: 1_000n, end: 1_007n }

test('a price falls evenly, rounded down, and stays at its ends', () => {
  const times = [0n, 1_000n, 1_001n, 1_003n, 1_006n, 1_007n, 5_000n]
  expect(times.map((time) => priceAt(phase, time))).toEqual([100n, 100n, 87n, 61n, 22n, 10n, 10n])
})

test('a price that does not fall is the same at any time', () => {
  expect(priceAt({ ...phase, endPrice: 100n }, 1_003n)).toBe(100n)
})
