import { expect, test } from 'vitest'
import { unseen, worksOf } from './unseen.ts'

const offers = ['a', 'b', 'c'].map((id) => ({ token: { _id: id } }))

test('works that another room shows are left out, in order', () => {
  expect(unseen(offers, new Set(['b'])).map(({ token }) => token._id)).toEqual(['a', 'c'])
})

test('a room whose works are all shown elsewhere keeps them, and does not say that it has none', () => {
  expect(unseen(offers, worksOf(offers))).toEqual(offers)
  expect(unseen([], worksOf(offers))).toEqual([])
})
