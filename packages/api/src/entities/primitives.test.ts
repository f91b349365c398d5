import { expect, test } from 'vitest'
import { zSearched, zTypedLine } from './primitives.ts'

test('a text that grows when it is normalised is refused as any other that is too long', () => {
  expect(zSearched.safeParse('ﷺ'.repeat(11)).data).toHaveLength(198)
  expect(zSearched.safeParse('ﷺ'.repeat(12)).success).toBe(false)
  expect(zTypedLine(20).safeParse('\u0958'.repeat(10)).data).toHaveLength(20)
  expect(zTypedLine(20).safeParse('\u0958'.repeat(11)).success).toBe(false)
})
