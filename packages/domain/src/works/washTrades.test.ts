import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../vectors/washTrades.json' with { type: 'json' }
import { WASH_PERIOD, type WorkSale, washTrades } from './washTrades.ts'

const DAY = 86_400_000
/** A sale as the vectors write it: 'seller>buyer day'. */
function read(text: string): WorkSale {
  const [wallets = '', day] = text.split(' ')
  const [seller = '', buyer = ''] = wallets.split('>')
  return { seller, buyer, at: Number(day) * DAY }
}
const leftOut = (sales: readonly WorkSale[], single: boolean) =>
  washTrades(sales, single).flatMap((washed, place) => (washed ? [place] : []))

test.each(vectors)('$name', ({ sales, single, left_out }) => {
  expect(leftOut(sales.map(read), single)).toEqual(left_out.toSorted((one, other) => one - other))
})

/** The same, by looking at all ways of up to three sales. */
function slowly(sales: readonly WorkSale[], single: boolean): number[] {
  const out = new Set<number>()
  const ways = (way: number[]): number[][] => [
    way,
    ...(way.length < 3 ? [...sales.keys()].filter((next) => next > way.at(-1)!) : []).flatMap((next) =>
      ways([...way, next]),
    ),
  ]
  for (const way of [...sales.keys()].flatMap((place) => ways([place]))) {
    const of = way.map((place) => sales[place]!)
    if (of.at(-1)!.at - of[0]!.at > WASH_PERIOD) continue
    const joined = of.slice(1).every((sale, place) => sale.seller === of[place]!.buyer)
    const wallets = new Set(of.flatMap(({ seller, buyer }) => [seller, buyer]))
    const isRow = way.length === 3 && way[2] === way[0]! + 2
    const circle = joined && of.at(-1)!.buyer === of[0]!.seller
    // A way that closed earlier is another, shorter way.
    const closed = of.slice(0, -1).some(({ buyer }) => buyer === of[0]!.seller)
    if ((circle && !closed) || (single && isRow && wallets.size <= 3)) for (const place of way) out.add(place)
  }
  return [...out].sort((one, other) => one - other)
}

test('it is the same as looking at every way', () => {
  const wallet = fc.constantFrom('a', 'b', 'c', 'd')
  const sale = fc.record({ seller: wallet, buyer: wallet, at: fc.integer({ min: 0, max: 60 }) })
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 9 }), fc.boolean(), (made, single) => {
      const sales = made
        .map((each) => ({ ...each, at: each.at * DAY }))
        .sort((one, other) => one.at - other.at)
      expect(leftOut(sales, single)).toEqual(slowly(sales, single))
    }),
  )
})
