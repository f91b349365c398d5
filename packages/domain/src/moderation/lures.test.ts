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

test.each([
  ['Win 100 USDC', '100 USDC'],
  ['奖励100 usdt', '100 usdt'],
  ['win .5 eth', '.5 eth'],
  ['win 1,000.50 dai now', '1,000.50 dai'],
  [`win 0.${'0'.repeat(60)}5 eth`, `0.${'0'.repeat(60)}5 eth`],
  ['block 17 ethics', null],
])('an amount of money is found as a whole: %s', (text, amount) => {
  expect(MONEY.flatMap((pattern) => text.match(pattern) ?? [])).toEqual(amount === null ? [] : [amount])
})
