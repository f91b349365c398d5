import { expect, test } from 'vitest'
import { mergeStored } from './mergeStored.ts'

const old = { topic: 'a', expiry: 1 }
const young = { topic: 'b', expiry: 2 }

test('a tab that removes its session keeps the one that another tab has made', () => {
  expect(mergeStored([old], [], [old, young])).toEqual([young])
})

test('a tab that does not know that a session has ended does not bring it back', () => {
  expect(mergeStored([old], [old, young], [])).toEqual([young])
})

test('what a tab changed replaces what was stored', () => {
  const changed = { ...old, expiry: 3 }
  expect(mergeStored([old], [changed], [old, young])).toEqual([changed, young])
})

test('keys are merged by their name', () => {
  expect(mergeStored({ a: '1', b: '2' }, { b: '2', c: '3' }, { a: '1', b: '2', d: '4' })).toEqual({
    b: '2',
    c: '3',
    d: '4',
  })
})

test('a first write and a single value are stored as they are', () => {
  expect(mergeStored(undefined, [old], undefined)).toEqual([old])
  expect(mergeStored('1', '2', '3')).toBe('2')
})

test('records of requests on one topic are told apart by their id', () => {
  const first = { id: 1, topic: 'a' }
  const second = { id: 2, topic: 'a' }
  expect(mergeStored([first], [first, second], [first])).toEqual([first, second])
})
