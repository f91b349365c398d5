import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyOf } from './bodyOf.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** So many small chunks, which are there at once; and what became of them. */
function sourceOf(chunks: number) {
  const seen = { begun: false, closed: 0 }
  async function* make(): AsyncGenerator<Uint8Array> {
    seen.begun = true
    try {
      for (let each = 0; each < chunks; each++) yield new Uint8Array(10)
    } finally {
      seen.closed++
    }
  }
  return { seen, chunks: make() }
}

describe('an answer is over once', () => {
  test('when everything was sent', async () => {
    const { seen, chunks } = sourceOf(3)
    const ended = vi.fn()
    const body = await new Response(bodyOf(chunks, { ended })).arrayBuffer()
    expect(body.byteLength).toBe(30)
    expect([ended.mock.calls.length, seen.closed]).toEqual([1, 1])
  })

  test('when its source fails', async () => {
    const ended = vi.fn()
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1)
      throw new Error('broken')
    }
    await expect(new Response(bodyOf(broken(), { ended })).arrayBuffer()).rejects.toThrow('broken')
    expect(ended).toHaveBeenCalledTimes(1)
  })

  test('when nobody reads it: nothing begins', async () => {
    const { seen, chunks } = sourceOf(3)
    const ended = vi.fn()
    await bodyOf(chunks, { ended }).cancel()
    expect([ended.mock.calls.length, seen.begun]).toEqual([1, false])
  })

  test('when nobody reads or cancels it, by the clock', async () => {
    const { seen, chunks } = sourceOf(3)
    const ended = vi.fn()
    bodyOf(chunks, { ended, longest: 5_000 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([ended.mock.calls.length, seen.begun]).toEqual([1, false])
  })
})

test('a hurried answer ends when its reader is slow, and not when its source is', async () => {
  const { seen, chunks } = sourceOf(10)
  const reader = bodyOf(chunks, { hurry: true }).getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(reader.read()).rejects.toThrow('too slowly')
  expect(seen.closed).toBe(1)

  const given = Promise.withResolvers<void>()
  async function* slow(): AsyncGenerator<Uint8Array> {
    await given.promise
    yield new Uint8Array(10)
  }
  const waiting = bodyOf(slow(), { hurry: true }).getReader()
  const first = waiting.read()
  await vi.advanceTimersByTimeAsync(60_000)
  given.resolve()
  expect((await first).value).toHaveLength(10)
  expect((await waiting.read()).done).toBe(true)
})
