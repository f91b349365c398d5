import type { History } from '@vitrine/api/entities/discovery/activity'
import { expect, test } from 'vitest'
import { placePoints, pricePoints } from './priceHistory.ts'

const entry = (type: History['type'], price: string | null, hour: number) =>
  ({ _id: `${type}${hour}`, type, price, date: `2026-11-21T0${hour}:00:00.000Z` }) as History

test('the points of the price history are sales and bids, oldest first', () => {
  const points = pricePoints([
    entry('purchased', '4000000000000000000', 5),
    entry('liked', null, 4),
    entry('listed', '9', 3),
    entry('offered', '1000000000000000000', 1),
  ])
  expect(points.map(({ kind, wei }) => [kind, wei])).toEqual([
    ['bid', 1_000_000_000_000_000_000n],
    ['sale', 4_000_000_000_000_000_000n],
  ])
  expect(placePoints(points).map(({ x, y }) => [x, y])).toEqual([
    [0, 0.25],
    [1, 1],
  ])
})

test('points with the same time are spread evenly, in their order', () => {
  const points = pricePoints([entry('purchased', '4', 1), entry('offered', '2', 1), entry('offered', '1', 1)])
  expect(placePoints(points).map(({ x, y }) => [x, y])).toEqual([
    [0, 0.25],
    [0.5, 0.5],
    [1, 1],
  ])
})
