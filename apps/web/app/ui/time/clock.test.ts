import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

const DAY = 86_400_000

test.each([-DAY, 0, DAY])('a device whose clock is wrong by %s ms has the server’s time', async (wrong) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_800_000_000_000 + wrong })
  const { noteServerTime, serverNow } = await import('./clock.ts')
  expect(serverNow()).toBe(1_800_000_000_000 + wrong)
  // Answers from caches and slow ones.
  for (const late of [3_600_000, 400, 20_000]) noteServerTime(1_800_000_000_000 - late)
  noteServerTime(Number.NaN)
  expect(serverNow()).toBe(1_800_000_000_000 - 400)
})

test('what was heard before somebody set the clock is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_800_000_000_000 - DAY })
  const { noteServerTime, serverNow } = await import('./clock.ts')
  noteServerTime(1_800_000_000_000)
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(1_800_000_060_000)
  vi.setSystemTime(1_800_000_060_000)
  expect(serverNow()).toBe(1_800_000_060_000)
  noteServerTime(1_800_000_060_000)
  expect(serverNow()).toBe(1_800_000_060_000)
})
