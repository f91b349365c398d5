import { zCopies } from '@vitrine/api/entities/primitives'
import { expect, test } from 'vitest'
import { countOf } from '../../works/present/countOf.ts'

test('a count beyond what the API knows is the largest that it knows [ENT-02]', () => {
  expect([0n, 7n, 9_999_999n].map(countOf)).toEqual([0, 7, 9_999_999])
  for (const copies of [10_000_000n, 2n ** 256n - 1n]) expect(zCopies.parse(countOf(copies))).toBe(9_999_999)
})
