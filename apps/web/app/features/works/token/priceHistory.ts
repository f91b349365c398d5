import type { History } from '@vitrine/api/entities/discovery/activity'

/** A sale or bid, with the price of one copy. */
export type PricePoint = { at: number; wei: bigint; kind: 'sale' | 'bid'; id: string }

const KINDS = { purchased: 'sale', offered: 'bid' } as const

/** The sales and bids of a work, oldest first. Its history is newest first, also within one second. */
export function pricePoints(history: readonly History[]): PricePoint[] {
  return history
    .toReversed()
    .flatMap(({ type, price, date, _id }): PricePoint[] => {
      const kind = type === 'purchased' || type === 'offered' ? KINDS[type] : null
      return kind && price ? [{ at: Date.parse(date), wei: BigInt(price), kind, id: _id }] : []
    })
    .sort((one, other) => one.at - other.at)
}

export type Placed = PricePoint & { x: number; y: number }

const SCALE = 10_000n

/** The positions of the points, as shares of the chart's width and height from its lower left corner. */
export function placePoints(points: readonly PricePoint[]): Placed[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const most = points.reduce((most, { wei }) => (wei > most ? wei : most), 1n)
  return points.map((point, at) => ({
    ...point,
    // If all points have the same time, they are spread evenly.
    x:
      last > first ? (point.at - first) / (last - first) : points.length > 1 ? at / (points.length - 1) : 0.5,
    y: Number((point.wei * SCALE) / most) / Number(SCALE),
  }))
}
