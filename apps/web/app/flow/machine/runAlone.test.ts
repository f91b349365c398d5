import { afterEach, expect, test, vi } from 'vitest'
import { runAlone } from './runAlone.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser's locks, of which one may be taken. */
function locks(taken: boolean) {
  const asked: object[] = []
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({}),
      request: async (name: string, ...rest: [...unknown[], (lock: object | null) => Promise<unknown>]) => {
        const run = rest.pop() as (lock: object | null) => Promise<unknown>
        asked.push([name, ...rest])
        return run(rest.length > 0 && taken ? null : {})
      },
    },
  })
  return asked
}

test('a tab that gets the lock runs at once', async () => {
  const asked = locks(false)
  const run = vi.fn(async () => {})
  await runAlone('a', run)
  expect(run).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([['a', { ifAvailable: true }]])
})

test('a tab that waits for the lock runs once, after the last write of the other has come', async () => {
  const asked = locks(true)
  vi.useFakeTimers()
  const run = vi.fn(async () => {})
  const running = runAlone('a', run)
  await vi.advanceTimersByTimeAsync(199)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await running
  vi.useRealTimers()
  expect(run).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([['a', { ifAvailable: true }], ['a']])
})

test('a browser without locks runs', async () => {
  vi.stubGlobal('navigator', {})
  const run = vi.fn(async () => {})
  await runAlone('a', run)
  expect(run).toHaveBeenCalledTimes(1)
})
