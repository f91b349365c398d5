import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowResults } from './slowResults.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => vi.useRealTimers())

const takes = (milliseconds: number) =>
  vi.fn(() => new Promise<number>((resolve) => setTimeout(() => resolve(milliseconds), milliseconds)))

async function ask(results: SlowResults, work: () => Promise<number>) {
  const answer = results.get('key', work)
  await vi.advanceTimersByTimeAsync(2_000)
  return answer
}

test('a quick result is computed for everybody who asks', async () => {
  const results = new SlowResults()
  const work = takes(10)
  await ask(results, work)
  await ask(results, work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a slow result is kept for a multiple of the time it took', async () => {
  const results = new SlowResults()
  const work = takes(500)
  for (let at = 0; at < 4; at++) expect(await ask(results, work)).toBe(500)
  expect(work).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  await ask(results, work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('those who ask at the same time share one computation, and a failure is not kept', async () => {
  const results = new SlowResults()
  const work = takes(300)
  const both = Promise.all([results.get('key', work), results.get('key', work)])
  await vi.advanceTimersByTimeAsync(400)
  expect(await both).toEqual([300, 300])
  expect(work).toHaveBeenCalledOnce()
  const failing = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(results.get('other', failing)).rejects.toThrow('no')
  await expect(results.get('other', failing)).rejects.toThrow('no')
  expect(failing).toHaveBeenCalledTimes(2)
})
