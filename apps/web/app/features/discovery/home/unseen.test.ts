import { expect, test } from 'vitest'
import { inTwo, unseen, worksOf } from './unseen.ts'

const offer = (id: string) => ({ token: { _id: id } })

test('a room leaves out the works that are above it', () => {
  const offers = [offer('a'), offer('b'), offer('c')]
  expect(unseen(offers, worksOf([offer('b')]))).toEqual([offer('a'), offer('c')])
  expect(unseen(offers, new Set())).toEqual(offers)
  expect(unseen(offers, worksOf(offers))).toEqual([])
})

test('what two of some rooms show is known', () => {
  expect(inTwo([new Set(['a', 'b']), new Set(['b', 'c']), new Set(['b'])])).toEqual(new Set(['b']))
  expect(inTwo([new Set(['a'])])).toEqual(new Set())
})
