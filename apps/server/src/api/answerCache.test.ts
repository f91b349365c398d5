import { expect, test, vi } from 'vitest'
import { AnswerCache } from './answerCache.ts'

test('an answer is computed once for everybody who asks at the same time, and again after a second', async () => {
  vi.useFakeTimers()
  const answers = new AnswerCache()
  let worked = 0
  const work = async () => `answer ${++worked}`
  expect(await Promise.all([answers.get('a', work), answers.get('a', work)])).toEqual([
    'answer 1',
    'answer 1',
  ])
  expect(await answers.get('b', work)).toBe('answer 2')
  expect(await answers.get('a', work)).toBe('answer 1')
  vi.advanceTimersByTime(1_001)
  expect(await answers.get('a', work)).toBe('answer 3')
  vi.useRealTimers()
})

test('an answer that was started before a change is not given to later callers', async () => {
  const answers = new AnswerCache()
  let finish = (_: string) => {}
  const early = answers.get('a', () => new Promise((resolve) => (finish = resolve)))
  answers.clear()
  expect(await answers.get('a', async () => 'new')).toBe('new')
  finish('old')
  expect(await early).toBe('old')
  expect(await answers.get('a', async () => 'newer')).toBe('new')
})

test('a failure is not cached', async () => {
  const answers = new AnswerCache()
  await expect(answers.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await answers.get('a', async () => 'yes')).toBe('yes')
})
