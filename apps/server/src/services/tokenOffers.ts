import type { OfferRow } from '../store/offers.ts'

/** How many offers of a collectible one page has, besides those that its page always needs. */
export const OFFERS_A_PAGE = 100

/** Whether copies can be bought at a price. */
export const isDirect = ({ price }: { price: bigint }): boolean => price > 0n

/** The price of an offer: the fixed price, or the minimum first bid. Wei per copy. */
const priceOf = (offer: OfferRow): bigint => (isDirect(offer) ? offer.price : offer.startPrice)

/** Open offers first, the cheapest of them first; then the others in their order. */
export function sortOffers(rows: readonly OfferRow[]): OfferRow[] {
  const rank = (offer: OfferRow) => (offer.status === 'pending' ? 0 : 1)
  return rows.toSorted((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other)
    if (rank(one) === 1 || priceOf(one) === priceOf(other)) return 0
    return priceOf(one) < priceOf(other) ? -1 : 1
  })
}

/** The offers that a collectible's page always needs, wherever they are in the order. */
export type Needed = {
  main: OfferRow | null
  /** Each owner has a button for their cheapest offer that can be bought. */
  owners: ReadonlySet<string>
  /** The viewer manages their own open offers, and those that they bid on. */
  viewer: string | null
  bidOn: ReadonlySet<string>
}

/** The offers of one page, in the order of {@link sortOffers}. The first page also has all needed offers. */
export function offersOfPage(sorted: readonly OfferRow[], page: number, needed: Needed): OfferRow[] {
  const end = page * OFFERS_A_PAGE
  if (page > 1) return sorted.slice(end - OFFERS_A_PAGE, end)
  const waiting = new Set(needed.owners)
  return sorted.filter((offer, at) => {
    const open = offer.status === 'pending'
    const cheapest = open && isDirect(offer) && waiting.delete(offer.seller)
    const own = (open && offer.seller === needed.viewer) || needed.bidOn.has(offer.id)
    return at < end || cheapest || own || offer === needed.main
  })
}
