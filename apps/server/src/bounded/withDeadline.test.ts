import { expect, test, vi } from 'vitest'
import { DeadlineError, withDeadline } from './withDeadline.ts'

const never = () => new Promise<never>(() => {})

test('work that never ends is over in time, and hears of it', async () => {
  vi.useFakeTimers()
  let heard: AbortSignal | undefined
  const late = expect(
    withDeadline(1_000, (signal) => {
      heard = signal
      return never()
    }),
  ).rejects.toBeInstanceOf(DeadlineError)
  expect(heard?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await late
  expect(heard?.aborted).toBe(true)
  vi.useRealTimers()
})

test('it is over as soon as it is stopped, and does not begin after that', async () => {
  const stop = new AbortController()
  const stopped = withDeadline(60_000, never, stop.signal)
  stop.abort(new Error('enough'))
  await expect(stopped).rejects.toThrow('enough')
  const work = vi.fn(never)
  await expect(withDeadline(60_000, work, stop.signal)).rejects.toThrow('enough')
  expect(work).not.toHaveBeenCalled()
})

test('it ends as the work does, and leaves no timer', async () => {
  vi.useFakeTimers()
  expect(await withDeadline(1_000, async () => 'done')).toBe('done')
  await expect(withDeadline(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
