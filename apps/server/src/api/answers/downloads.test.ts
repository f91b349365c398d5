import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Downloads, inTime } from './downloads.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const network = (key: string) => ({ key, times: 1 })
const person = network

test('a wallet has one download at a time, and so has a network; a wider one has several', () => {
  const downloads = new Downloads(4)
  const wide = { key: '2001:db8::/48', times: 2 }
  const leave = downloads.begin([person('anne'), network('a'), wide])
  expect(() => downloads.begin([person('anne'), network('b')])).toThrow('takeout_running')
  expect(() => downloads.begin([person('ben'), network('a')])).toThrow('takeout_running')
  downloads.begin([person('ben'), network('b'), wide])
  expect(() => downloads.begin([person('mia'), network('c'), wide])).toThrow('takeout_running')
  leave()
  leave()
  downloads.begin([person('mia'), network('a'), wide])
  downloads.begin([person('tom')])
  downloads.begin([person('eve')])
  expect(() => downloads.begin([person('last')])).toThrow('unavailable')
})

test('a download ends when its reader is slow, and not when its source is', async () => {
  const slow = inTime(sourceOf(10))
  const reader = slow.getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(reader.read()).rejects.toThrow('too slowly')

  let give = () => {}
  const waiting = inTime(
    new ReadableStream(
      {
        pull: async (controller) => {
          await new Promise<void>((resolve) => {
            give = resolve
          })
          controller.enqueue(new Uint8Array(10))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    ),
  ).getReader()
  const first = waiting.read()
  await vi.advanceTimersByTimeAsync(60_000)
  give()
  expect((await first).value).toHaveLength(10)
  expect((await waiting.read()).done).toBe(true)
})

/** A stream of so many small chunks, which are there at once. */
const sourceOf = (chunks: number) =>
  new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(new Uint8Array(10))
        if (--chunks === 0) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
