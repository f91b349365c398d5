import { afterEach, expect, test, vi } from 'vitest'
import { fetchPart } from './fetchPart.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part that arrives is returned; one that fails is fetched again, a few times', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  expect(await fetchPart(async () => 'part')).toBe('part')

  const twice = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('part')
  const later = fetchPart(twice)
  await vi.runAllTimersAsync()
  expect(await later).toBe('part')
  expect(twice).toHaveBeenCalledTimes(2)

  const never = vi.fn().mockRejectedValue(new Error('gone'))
  const failing = expect(fetchPart(never)).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await failing
  expect(never).toHaveBeenCalledTimes(4)
})

test('without a connection it waits until the browser is online again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('part')
  const waiting = fetchPart(load)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(await waiting).toBe('part')
})
