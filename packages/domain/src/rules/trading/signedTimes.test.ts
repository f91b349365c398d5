import { expect, test } from 'vitest'
import { impossibleTime } from './signedTimes.ts'

// Seconds. The chain's clock may be behind: a start is taken up to two minutes ahead of it.
const NOW = 100_000_000n
const MOST = 180n * 86_400n
const atOnce = { start: NOW, expiry: NOW + 3_600n }
const tooEarlyOrLate = { path: 'expiry', least: NOW + 300n, most: NOW + MOST } as const

test.each<[string, Partial<typeof atOnce>, ReturnType<typeof impossibleTime>]>([
  ['starts now', {}, null],
  ['starts in two minutes', { start: NOW + 120n }, null],
  ['starts later', { start: NOW + 121n }, { path: 'start', least: 0n, most: NOW + 120n }],
  ['is open for five minutes more', { expiry: NOW + 300n }, null],
  ['is open for less', { expiry: NOW + 299n }, tooEarlyOrLate],
  ['is open as long as anything may', { expiry: NOW + MOST }, null],
  ['is open longer', { expiry: NOW + MOST + 1n }, tooEarlyOrLate],
  ['started long ago', { start: NOW - MOST + 300n, expiry: NOW + 300n }, null],
  [
    'started so long ago that it would be over',
    { start: NOW - MOST, expiry: NOW + 300n },
    { path: 'expiry', least: NOW + 300n, most: NOW },
  ],
])('what is signed %s', (_, change, impossible) => {
  expect(impossibleTime({ ...atOnce, ...change }, NOW)).toEqual(impossible)
})
