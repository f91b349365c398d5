/** A sale of a work. */
export type WorkSale = { seller: string; buyer: string /** Milliseconds. */; at: number }

/** Sales belong together if at most this much time is between the first and the last, in milliseconds. */
export const WASH_PERIOD = 30 * 86_400_000
/** So many sales, or wallets, are "few". */
const FEW = 3
/** How many later sales of a wallet are followed: a bound for works with thousands of sales. */
const FOLLOWED = 10

/**
 * Which sales of a work are wash trades: they move no work to anybody new, so figures and rankings leave them out.
 * - A copy comes back to a wallet that sold it, after one sale (to itself), two (back and forth) or three (in a circle).
 * - A single work is sold three times among at most three wallets.
 *
 * Both within 30 days. All sales that take part are left out, the first one too.
 * @param sales of one work, in the order in which they happened
 * @param single whether there is only one copy. Of an edition, one buyer may well buy three copies of one seller
 */
export function washTrades(sales: readonly WorkSale[], single: boolean): boolean[] {
  const washed = sales.map(() => false)
  const mark = (places: readonly number[]) => {
    for (const place of places) washed[place] = true
  }
  const bySeller = Map.groupBy(sales.keys(), (place) => sales[place]?.seller)
  for (const [place, sale] of sales.entries()) {
    markCircles(sales, bySeller, [place], mark)
    if (!single) continue
    const row = [place, place + 1, place + 2]
    const last = sales[place + FEW - 1]
    if (!last || last.at - sale.at > WASH_PERIOD) continue
    const wallets = new Set(row.flatMap((at) => [sales[at]?.seller, sales[at]?.buyer]))
    if (wallets.size <= FEW) mark(row)
  }
  return washed
}

/** Marks the ways on which a copy can have come back to the first seller of `way`, which has the places of its sales. */
function markCircles(
  sales: readonly WorkSale[],
  bySeller: ReadonlyMap<string | undefined, readonly number[]>,
  way: readonly number[],
  mark: (places: readonly number[]) => void,
): void {
  const first = sales[way[0] ?? 0]
  const here = way.at(-1) ?? 0
  const last = sales[here]
  if (!first || !last) return
  if (last.buyer === first.seller) mark(way)
  else if (way.length < FEW)
    for (const next of laterOf(bySeller.get(last.buyer) ?? [], here))
      if ((sales[next]?.at ?? 0) - first.at <= WASH_PERIOD) markCircles(sales, bySeller, [...way, next], mark)
}

/** The first places after a place, found by halving. */
function laterOf(places: readonly number[], place: number): readonly number[] {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) > place) high = middle
    else low = middle + 1
  }
  return places.slice(low, low + FOLLOWED)
}
