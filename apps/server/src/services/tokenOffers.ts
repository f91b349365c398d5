import type { OfferRow } from '../store/offers.ts'

/** So many offers of a collectible are answered at a time; besides them those that its page cannot do without. */
export const OFFERS_A_PAGE = 100

/** What a way in costs: the fixed price, or the least first bid. Wei for one copy. */
const priceOf = (offer: OfferRow): bigint => (offer.direct ? offer.price : offer.startPrice)

/** The open ones first, of these the cheapest; then the others in their order. */
export function sortOffers(rows: readonly OfferRow[]): OfferRow[] {
  const rank = (offer: OfferRow) => (offer.status === 'pending' ? 0 : 1)
  return rows.toSorted((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other)
    if (rank(one) === 1 || priceOf(one) === priceOf(other)) return 0
    return priceOf(one) < priceOf(other) ? -1 : 1
  })
}

/** What a collectible's page needs wherever it stands in the order. */
export type Needed = {
  main: OfferRow | null
  /** Each of them has a button for the cheapest offer that can be bought from. */
  owners: ReadonlySet<string>
  /** Who looks at it manages their own open offers, and those that they bid on. */
  viewer: string | null
  bidOn: ReadonlySet<string>
}

/** The offers of one page, of those in the order of {@link sortOffers}; the first has all that is needed besides. */
export function offersOfPage(sorted: readonly OfferRow[], page: number, needed: Needed): OfferRow[] {
  const end = page * OFFERS_A_PAGE
  if (page > 1) return sorted.slice(end - OFFERS_A_PAGE, end)
  const waiting = new Set(needed.owners)
  return sorted.filter((offer, at) => {
    const open = offer.status === 'pending'
    const cheapest = open && offer.direct && waiting.delete(offer.seller)
    const own = (open && offer.seller === needed.viewer) || needed.bidOn.has(offer.id)
    return at < end || cheapest || own || offer === needed.main
  })
}
