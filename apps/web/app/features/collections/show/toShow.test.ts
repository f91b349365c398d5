import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { expect, test } from 'vitest'
import { MOST, toShow } from './toShow.ts'

const image = { url: '/media/a', width: 10, height: 10, color: '#000000', sizes: [] }
const work = (fields: object) => ({ _id: 'a', image, ...fields }) as unknown as TokenCardInList

test('gallery mode leaves out what is sensitive or hidden, and what has no picture [CPG-04]', () => {
  const left = [
    { sensitive: true },
    { image: { ...image, sensitive: true } },
    { hidden: true },
    { hidden_on_profile: true },
    { image: null },
  ]
  expect(toShow(left.map(work))).toEqual([])
  expect(toShow([work({})])).toHaveLength(1)
})

test('however many works a collection has, it shows a hundred [CPG-04]', () => {
  expect(toShow(Array.from({ length: 120 }, () => work({})))).toHaveLength(MOST)
})
