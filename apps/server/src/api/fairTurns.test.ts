import { expect, test, vi } from 'vitest'
import { FairTurns } from './fairTurns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('however much one network asks for, another gets the next turn', async () => {
  const turns = new FairTurns(2, 1, 1_000)
  const began: string[] = []
  const take = (network: string) =>
    turns.take(network).then((giveBack) => {
      began.push(network)
      return giveBack
    })
  const greedy = Array.from({ length: 10 }, () => take('greedy'))
  const other = take('other')
  await settled()
  expect(began).toEqual(['greedy', 'other'])
  ;(await other)()
  for (const each of greedy) (await each)()
  expect(began.filter((network) => network === 'greedy')).toHaveLength(10)
})

test('a refused turn gives its share back', async () => {
  vi.useFakeTimers()
  const turns = new FairTurns(1, 1, 1_000)
  const giveBack = await turns.take('first')
  const refused = expect(turns.take('second')).rejects.toMatchObject({ code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  vi.useRealTimers()
  giveBack()
  ;(await turns.take('second'))()
})
