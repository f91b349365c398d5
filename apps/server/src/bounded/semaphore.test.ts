import { expect, test, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('never exceeds the total, and waiting takers get their turn in order', async () => {
  const turns = new Semaphore(10, 1_000, 60_000)
  const began: string[] = []
  const take = (name: string, amount: number) =>
    turns.take(amount).then((giveBack) => {
      began.push(name)
      return giveBack
    })
  const [first, second] = [take('first', 6), take('second', 4)]
  const [large, small] = [take('large', 8), take('small', 1)]
  await settled()
  expect(began).toEqual(['first', 'second'])
  ;(await first)()
  await settled()
  // The small one would fit but does not overtake; otherwise the large one might wait forever.
  expect(began).toEqual(['first', 'second'])
  ;(await second)()
  await settled()
  expect(began).toEqual(['first', 'second', 'large', 'small'])
  ;(await large)()
  ;(await small)()
  ;(await take('all', 10))()
})

test('a taker that waited too long is refused and blocks nobody', async () => {
  vi.useFakeTimers()
  const turns = new Semaphore(2, 1_000, 60_000)
  const giveBack = await turns.take(1)
  const large = expect(turns.take(2)).rejects.toMatchObject({ code: 'unavailable' })
  const small = turns.take(1)
  await vi.advanceTimersByTimeAsync(999)
  await vi.advanceTimersByTimeAsync(1)
  await large
  ;(await small.catch(() => () => {}))()
  giveBack()
  ;(await turns.take(2))()
  vi.useRealTimers()
})

test('who never gives back loses the place after the longest time, and gives nothing back twice', async () => {
  vi.useFakeTimers()
  const turns = new Semaphore(1, 60_000, 10_000)
  const giveBack = await turns.take()
  const second = turns.take()
  await vi.advanceTimersByTimeAsync(10_000)
  const giveBackSecond = await second
  giveBack()
  const third = turns.take()
  let began = false
  void third.then(() => (began = true))
  await vi.advanceTimersByTimeAsync(1)
  expect(began).toBe(false)
  giveBackSecond()
  giveBackSecond()
  ;(await third)()
  expect(turns.isIdle).toBe(true)
  vi.useRealTimers()
})
