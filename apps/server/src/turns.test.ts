import { expect, test, vi } from 'vitest'
import { Turns } from './turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more is in use than there is, and who waits gets a turn in the order of asking', async () => {
  const turns = new Turns(10, 1_000)
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
  // The small one would fit, but does not overtake: else the large one might wait for ever.
  expect(began).toEqual(['first', 'second'])
  ;(await second)()
  await settled()
  expect(began).toEqual(['first', 'second', 'large', 'small'])
  ;(await large)()
  ;(await small)()
  ;(await take('all', 10))()
})

test('who has waited too long is refused, and stands in nobody’s way', async () => {
  vi.useFakeTimers()
  const turns = new Turns(2, 1_000)
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
