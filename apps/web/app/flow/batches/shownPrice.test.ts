import { expect, test } from 'vitest'
import { noteShownPrice, riseOf } from './shownPrice.ts'

const GAS = 100_000n
const GWEI = 10n ** 9n

test('a fee that has risen threefold since it was shown is told once, with both sums', () => {
  expect(riseOf(1, GAS, 30n * GWEI)).toBeNull()
  noteShownPrice(1, 10n * GWEI)
  expect(riseOf(1, GAS, 29n * GWEI)).toBeNull()
  expect(riseOf(1, GAS, 100n * GWEI)).toEqual({ before: 10n ** 15n, now: 10n ** 16n })
  expect(riseOf(1, GAS, 100n * GWEI)).toBeNull()
  expect(riseOf(1, GAS, 300n * GWEI)).toEqual({ before: 10n ** 16n, now: 3n * 10n ** 16n })
})

test('of another chain, and of a fee that is next to nothing, nothing is told', () => {
  noteShownPrice(2, 1n)
  expect(riseOf(3, GAS, 100n * GWEI)).toBeNull()
  expect(riseOf(2, GAS, GWEI - 1n)).toBeNull()
  expect(riseOf(2, GAS, GWEI)).not.toBeNull()
})
