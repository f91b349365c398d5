import { expect, test } from 'vitest'
import { catalogue } from '../../sample/catalogue.ts'
import { isFresh, MAX_AGE } from './made.ts'

const HOUR = 3_600_000

test('a prepared folder is fresh for a while, and only for what made it', () => {
  const made = { key: 'a', at: 1_000 }
  expect(isFresh(made, 'a', 1_000)).toBe(true)
  expect(isFresh(made, 'a', 1_000 + MAX_AGE - 1)).toBe(true)
  expect(isFresh(made, 'a', 1_000 + MAX_AGE)).toBe(false)
  expect(isFresh(made, 'b', 1_000)).toBe(false)
})

test('a prepared folder from the future is not fresh', () => {
  expect(isFresh({ key: 'a', at: 2_000 }, 'a', 1_000)).toBe(false)
})

test('every auction of the samples runs for hours in the oldest copy', () => {
  const hours = catalogue.flatMap(({ works }) =>
    works.flatMap(({ sale, resale }) => [sale?.hours, resale?.hours].filter((each) => each !== undefined)),
  )
  expect(Math.min(...hours) * HOUR).toBeGreaterThanOrEqual(2 * MAX_AGE)
})
