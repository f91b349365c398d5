import { expect, test, vi } from 'vitest'
import { Shares } from './shares.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const each = (keys: string[]) => keys.map((key) => ({ key, times: 1 }))

test('an owner gets at most its share and does not block others', async () => {
  const shares = new Shares(10, 4, 1_000, 60_000)
  const began: string[] = []
  const take = async (name: string, owners: string[]) => {
    const giveBack = await shares.take(4, each(owners))
    began.push(name)
    return giveBack
  }
  const first = take('first', ['a', 'net'])
  const second = take('second', ['a', 'other'])
  const third = take('third', ['b', 'net'])
  const fourth = take('fourth', ['c', 'far'])
  const fifth = take('fifth', ['d', 'near'])
  await settled()
  expect(began).toEqual(['first', 'fourth'])
  ;(await first)()
  await settled()
  // The fifth has waited longest for the total.
  expect(began).toEqual(['first', 'fourth', 'fifth'])
  ;(await fourth)()
  await settled()
  ;(await fifth)()
  ;(await second)()
  ;(await third)()
  expect(began.length).toBe(5)
  ;(await shares.take(4, each(['a', 'net'])))()
})

test('a request that waits too long is refused and returns its share', async () => {
  vi.useFakeTimers()
  const shares = new Shares(4, 4, 1_000, 60_000)
  const giveBack = await shares.take(4, each(['a']))
  const refused = expect(shares.take(4, each(['b']))).rejects.toMatchObject({ code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  giveBack()
  ;(await shares.take(4, each(['b'])))()
  vi.useRealTimers()
})

test('a wide group has several shares, and never everything', async () => {
  const shares = new Shares(8, 1, 1_000, 60_000)
  let began = 0
  for (let network = 0; network < 8; network++)
    void shares
      .take(1, [
        { key: `net ${network}`, times: 1 },
        { key: 'wide', times: 16 },
      ])
      .then(
        () => began++,
        () => {},
      )
  await settled()
  expect(began).toBe(4)
  ;(await shares.take(4, [{ key: 'elsewhere', times: 4 }]))()
})

test('shares that nobody gives back return after the longest time, of each owner and in all', async () => {
  vi.useFakeTimers()
  const shares = new Shares(4, 2, 60_000, 10_000)
  for (const owner of ['a', 'b']) await shares.take(2, each([owner]))
  const third = shares.take(2, each(['a']))
  const fourth = shares.take(2, each(['c']))
  await vi.advanceTimersByTimeAsync(10_000)
  ;(await third)()
  ;(await fourth)()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
