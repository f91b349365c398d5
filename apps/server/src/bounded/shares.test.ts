import { expect, test, vi } from 'vitest'
import { Shares } from './shares.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('an owner gets at most its share and does not block others', async () => {
  const shares = new Shares(10, 4, 1_000)
  const began: string[] = []
  const take = async (name: string, owners: string[]) => {
    const giveBack = await shares.take(4, owners)
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
  ;(await shares.take(4, ['a', 'net']))()
})

test('a request that waits too long is refused and returns its share', async () => {
  vi.useFakeTimers()
  const shares = new Shares(4, 4, 1_000)
  const giveBack = await shares.take(4, ['a'])
  const refused = expect(shares.take(4, ['b'])).rejects.toMatchObject({ code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  giveBack()
  ;(await shares.take(4, ['b']))()
  vi.useRealTimers()
})
