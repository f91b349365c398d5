import { expect, test } from 'vitest'
import { bps, formatPercent, MAX_COMMISSION, MAX_RAISE, MAX_ROYALTIES, shareOf } from './bps.ts'
import { wei } from './wei.ts'

test('basis points are whole, from nothing to everything', () => {
  for (const share of [0, 1, 10_000]) expect(bps(share)).toBe(share)
  for (const share of [-1, 10_001, 2.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => bps(share)).toThrow(new RangeError(`not basis points: ${share}`))
})

test('a share is rounded down to a whole wei, as the engine rounds', () => {
  expect(shareOf(wei(10_000n), bps(250))).toBe(250n)
  expect(shareOf(wei(9_999n), bps(250))).toBe(249n)
  expect(shareOf(wei(39n), bps(250))).toBe(0n)
  expect(shareOf(wei(40n), bps(250))).toBe(1n)
  expect(shareOf(wei(7n), bps(10_000))).toBe(7n)
})

test('a share is written in percent; the largest are those of the contracts [VAL-07]', () => {
  expect([0, 1, 250, 10_000].map((share) => formatPercent(bps(share)))).toEqual(['0', '0.01', '2.5', '100'])
  expect([MAX_COMMISSION, MAX_RAISE, MAX_ROYALTIES].map(formatPercent)).toEqual(['5', '10', '50'])
})
