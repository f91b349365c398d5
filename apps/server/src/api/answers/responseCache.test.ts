import { expect, test, vi } from 'vitest'
import { ResponseCache } from './responseCache.ts'

test('an answer is computed once for everybody who asks at the same time, and again after a second', async () => {
  vi.useFakeTimers()
  const answers = new ResponseCache()
  let worked = 0
  const work = async () => `answer ${++worked}`
  const both = await Promise.all([answers.get('a', 0n, work), answers.get('a', 0n, work)])
  expect(both.map(({ body }) => body)).toEqual(['answer 1', 'answer 1'])
  expect(await answers.get('b', 0n, work)).toMatchObject({ body: 'answer 2' })
  expect(await answers.get('a', 0n, work)).toMatchObject({ body: 'answer 1' })
  vi.advanceTimersByTime(1_001)
  expect(await answers.get('a', 0n, work)).toMatchObject({ body: 'answer 3' })
  vi.useRealTimers()
})

test('an answer that was started before a change is given to nobody', async () => {
  const answers = new ResponseCache()
  let finish = (_: string) => {}
  let tries = 0
  const early = answers.get('a', 0n, () =>
    tries++ === 0 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve('unshared'),
  )
  answers.clear()
  expect(await answers.get('a', 0n, async () => 'new')).toMatchObject({ body: 'new' })
  finish('old')
  expect(await early).toMatchObject({ body: 'new' })
  expect(await answers.get('a', 0n, async () => 'newer')).toMatchObject({ body: 'new' })
})

test('an answer during which something changes each time is given after the second try', async () => {
  const answers = new ResponseCache()
  let tries = 0
  const work = async () => {
    await Promise.resolve()
    answers.clear()
    return `try ${++tries}`
  }
  expect(await answers.get('a', 0n, work)).toMatchObject({ body: 'try 2' })
})

test('a failure is not cached', async () => {
  const answers = new ResponseCache()
  await expect(answers.get('a', 0n, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await answers.get('a', 0n, async () => 'yes')).toMatchObject({ body: 'yes' })
})

test('an answer that was computed for an earlier position is not given to somebody who has seen a later one', async () => {
  const answers = new ResponseCache()
  const work = (body: string) => async () => body
  expect(await answers.get('a', 5n, work('at 5'))).toMatchObject({ body: 'at 5' })
  expect(await answers.get('a', 4n, work('at 4'))).toMatchObject({ body: 'at 5' })
  expect(await answers.get('a', 6n, work('at 6'))).toMatchObject({ body: 'at 6' })
  expect(await answers.get('a', 5n, work('again'))).toMatchObject({ body: 'at 6' })
})
