import { expect, test } from 'vitest'
import { growsWithLength } from '../testGrowth.ts'
import { CALLS, GIFTS, LINKS, MONEY, PROMISES, SENT } from './lures.ts'

const PATTERNS = [...LINKS, ...MONEY, ...GIFTS, ...CALLS, ...PROMISES, SENT]

test.each(['-', 'a-', '1.', '0,', 'a.', 'claim ', 'visit '])(
  'no pattern tries each place of a long text to its end: %s',
  (part) => {
    expect(
      growsWithLength(20_000 / part.length, (times) => {
        const text = part.repeat(times)
        return PATTERNS.map((pattern) => text.match(pattern))
      }),
    ).toBe(true)
  },
)
