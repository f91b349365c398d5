import { expect, test } from 'vitest'
import { createLimit } from './limit.ts'

test('runs a limited number at once, in order, and continues after a failure', async () => {
  const limit = createLimit(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    limit(async () => {
      begun.push(n)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      if (n === 1) throw new Error('one fails')
      return n
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
