import { expect, test } from 'vitest'
import { RangeSize } from './rangeSize.ts'

/** Requests `rounds` ranges from a node that returns at most `limit` blocks and `most` events. */
function run(limit: number, rounds: number, perBlock = 0, size = new RangeSize()) {
  const answered: number[] = []
  let refusals = 0
  while (answered.length < rounds) {
    const { blocks } = size
    if (blocks > limit) {
      refusals++
      expect(size.refused(blocks)).toBe(true)
    } else {
      answered.push(blocks)
      size.succeeded(blocks, blocks * perBlock)
    }
  }
  return { answered, refusals, size }
}

test('grows while the node answers, up to a maximum', () => {
  const { answered } = run(Number.POSITIVE_INFINITY, 12)
  expect(answered[1]).toBe(2 * (answered[0] ?? 0))
  expect(answered.at(-1)).toBe(20_000)
})

test('soon matches a node’s limit, with few refusals', () => {
  const { answered, refusals } = run(500, 60)
  const later = answered.slice(10)
  expect(Math.min(...later)).toBeGreaterThan(200)
  expect(refusals).toBeLessThan(15)
})

test('shrinks to one block if necessary, and grows again when the node allows more', () => {
  const { size } = run(1, 3)
  const { answered } = run(Number.POSITIVE_INFINITY, 60, 0, size)
  expect(answered.at(-1)).toBe(20_000)
})

test('requests fewer blocks if they have many events', () => {
  const { answered } = run(Number.POSITIVE_INFINITY, 10, 50)
  // One batch has 5,000 events.
  expect(answered.at(-1)).toBe(100)
})

test('never requests less than one block', () => {
  const size = new RangeSize()
  expect(size.refused(1)).toBe(false)
  expect(size.blocks).toBe(1)
})

test('keeps to the length that a node names, and tries a longer one later', () => {
  const size = new RangeSize()
  for (let round = 0; round < 8; round++) size.succeeded(size.blocks, 0)
  expect(size.refused(size.blocks, 2_000)).toBe(true)
  const lengths = Array.from({ length: 52 }, () => {
    const { blocks } = size
    size.succeeded(blocks, 0)
    return blocks
  })
  expect(Math.max(...lengths.slice(0, 50))).toBe(2_000)
  expect(lengths.at(-1)).toBeGreaterThan(2_000)
})
