import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodySize } from './bodySize.ts'
import { operations } from './operations.ts'

test('a search needs little, a signed list much, and nothing more than 200 kB', () => {
  expect(bodySize(operations.searchUsers)).toBe(5_000)
  expect(bodySize(operations.searchOffers)).toBeLessThan(30_000)
  expect(bodySize(operations.createListings)).toBe(200_000)
})

test('every call has a limit that its own largest input fits into', () => {
  const schema = z.object({
    text: z.string().max(3_000),
    list: z.array(z.enum(['one', 'three'])).max(1_000),
    choice: z.union([z.string().max(5_000), z.null()]),
  })
  const largest = {
    text: '\u0001'.repeat(3_000),
    list: Array(1_000).fill('three'),
    choice: '\u0001'.repeat(5_000),
  }
  expect(bodySize({ json: schema })).toBeGreaterThan(JSON.stringify(largest, null, 1).length)
  for (const [name, operation] of Object.entries(operations)) {
    const size = bodySize(operation)
    expect(size, name).toBeGreaterThanOrEqual(5_000)
    expect(size, name).toBeLessThanOrEqual(200_000)
  }
})
