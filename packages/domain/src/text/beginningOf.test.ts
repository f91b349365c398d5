import { expect, test } from 'vitest'
import { beginningOf } from './beginningOf.ts'

test.each([
  ['short', 9, 'short'],
  ['two words', 4, 'two'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab\ud800c', 4, 'ab\ufffdc'],
  ['', 4, ''],
])('%j at %i', (text, limit, beginning) => expect(beginningOf(text, limit)).toBe(beginning))
