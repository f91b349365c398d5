import { expect, test } from 'vitest'
import { RangeSize } from './rangeSize.ts'

/** Asks until `rounds` ranges were answered, by a node that gives no more than `limit` blocks and `most` events. */
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

test('it grows while the node answers, up to a bound', () => {
  const { answered } = run(Number.POSITIVE_INFINITY, 12)
  expect(answered[1]).toBe(2 * (answered[0] ?? 0))
  expect(answered.at(-1)).toBe(20_000)
})

test('a node with a limit is asked for about that much, with few refusals', () => {
  const { answered, refusals } = run(500, 60)
  const later = answered.slice(10)
  expect(Math.min(...later)).toBeGreaterThan(200)
  expect(refusals).toBeLessThan(15)
})

test('a limit of one block is met, and left again when the node gives more', () => {
  const { size } = run(1, 3)
  const { answered } = run(Number.POSITIVE_INFINITY, 60, 0, size)
  expect(answered.at(-1)).toBe(20_000)
})

test('where there is much in a block, fewer are asked for', () => {
  const { answered } = run(Number.POSITIVE_INFINITY, 10, 50)
  // 5,000 events are one batch.
  expect(answered.at(-1)).toBe(100)
})

test('less than one block cannot be asked for', () => {
  const size = new RangeSize()
  expect(size.refused(1)).toBe(false)
  expect(size.blocks).toBe(1)
})
