import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test.each([
  ['short enough for this', 11, 'short…'],
  ['short enough for this', 12, 'short enough…'],
  ['short enough', 12, 'short enough'],
  ['x'.repeat(60), 50, `${'x'.repeat(50)}…`],
  [`a ${'x'.repeat(60)}`, 50, `a ${'x'.repeat(48)}…`],
  [`${'x'.repeat(49)}😀😀`, 50, `${'x'.repeat(49)}…`],
  // Only the last character may be half of one.
  [`😀${'x'.repeat(60)}`, 50, `😀${'x'.repeat(48)}…`],
  [`two  words ${'x'.repeat(9)}`, 11, 'two  words…'],
  ['名'.repeat(20), 10, `${'名'.repeat(10)}…`],
])('%s at %i', (text, limit, cut) => expect(cutText(text, limit)).toBe(cut))
