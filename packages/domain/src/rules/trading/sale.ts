import type { Code } from '../../codes.ts'

// What can be done with a work now: the one judgement that pages, lists, plans and programs share. Lists have it as SQL
// (`trading/store/openOffers.ts` in the server), which a property test compares with this file.

/** What is known of a listing at one moment. Times in milliseconds. */
export type ListingState = {
  seller: string
  /** Who alone may buy, in a private sale. */
  buyer?: string | null
  type: 'auction' | 'direct' | 'both'
  /** `pending` while the engine would sell some of it: its seller has the copies and lets the engine move them. */
  status: 'pending' | 'completed' | 'expired'
  /** Copies that can be bought now, without those reserved by an auction. */
  availableCopies: bigint
  /** Copies reserved by an auction. */
  reservedCopies: bigint
  /** When it opens, if it was made to open later, and when it closes without a bid; missing where only what is open is shown. */
  starts?: number
  expires?: number
  /** When the auction ends that has a bid and is not settled; null without one. */
  ends: number | null
}

/** What forms need besides: whether only one copy exists (ERC-721). */
export type OneOrMany = { single: boolean }

/** What people can do with a listing. */
export const SALE_ACTS = ['buy', 'bid', 'settle'] as const
export type SaleAct = (typeof SALE_ACTS)[number]

/** Whether copies of a listing can be bought at its fixed price: by anybody, whoever asks. */
export function isBuyable(
  { type, status, availableCopies, starts, expires }: ListingState,
  now: number,
): boolean {
  const isOpen =
    status === 'pending' && availableCopies > 0n && !isAhead(starts, now) && !isPast(expires, now)
  return isOpen && type !== 'auction'
}

/** Whether its auction takes bids. One with a bid ends by itself, whatever becomes of the rest of the listing. */
export function isBidding({ type, ...listing }: ListingState, now: number): boolean {
  if (type === 'direct' || listing.status !== 'pending') return false
  if (listing.ends !== null) return now < listing.ends
  return listing.availableCopies > 0n && !isAhead(listing.starts, now) && !isPast(listing.expires, now)
}

/** Whether its auction is over and waits for the transaction that pays everybody. */
export const isToSettle = ({ ends }: ListingState, now: number): boolean => ends !== null && ends <= now

/**
 * When a listing opens that was made to open later. Whoever lists in the usual way opens it at once, and so does a
 * signature: then no clock matters. Times in milliseconds.
 */
export const opening = ({ start, created, signed }: { start: number; created: number; signed: boolean }) =>
  !signed && start > created ? { starts: start } : {}

/** What can be done with a listing. */
export function saleActs(listing: ListingState, now: number): SaleAct[] {
  const can = { buy: isBuyable, bid: isBidding, settle: isToSettle }
  return SALE_ACTS.filter((act) => can[act](listing, now))
}

/** Whether its fixed price is over while its auction goes on: bids hold some copies, and no other can be bought any more. */
export const hasPriceEnded = ({ type, status, availableCopies, reservedCopies }: ListingState): boolean =>
  type === 'both' && status === 'pending' && availableCopies === 0n && reservedCopies > 0n

/** What has no end is never over, and what has no start has begun. */
const isPast = (time: number | undefined, now: number) => (time ?? Number.POSITIVE_INFINITY) <= now
const isAhead = (time: number | undefined, now: number) => now < (time ?? 0)

/** Why nobody can buy at a listing's price. */
export type NotBuyable = 'no_fixed_price' | 'price_ended' | 'offer_not_open'

/** The same for one listing; null if somebody can. */
export function whyNotBuyable(listing: ListingState, now: number): NotBuyable | null {
  if (isBuyable(listing, now)) return null
  if (listing.type === 'auction') return 'no_fixed_price'
  return hasPriceEnded(listing) ? 'price_ended' : 'offer_not_open'
}

/** What decides whether a work takes offers to buy it. */
export type WorkFacts = {
  /** Whether moderators hid it, and whether its collection has yet to open. */
  hidden: boolean
  unopened: boolean
  /** Whether no copy exists any more. */
  burnt: boolean
  /** How many copies exist, null if some may be unknown; and how many of them auctions hold until they are settled. */
  copies: bigint | null
  inAuctions: bigint
}

/** Why no offer to buy a work can be made or accepted now. */
export const NO_OFFERS = [
  'hidden',
  'work_burnt',
  'collection_unopened',
  'held_by_auction',
] as const satisfies readonly Code[]
export type NoOffers = (typeof NO_OFFERS)[number]

/** The same for one work, of which then none is shown either; null if one can. */
export function whyNoOffers(work: WorkFacts): NoOffers | null {
  if (work.hidden) return 'hidden'
  if (work.burnt) return 'work_burnt'
  if (work.unopened) return 'collection_unopened'
  const isHeld = work.copies !== null && work.inAuctions > 0n && work.inAuctions >= work.copies
  return isHeld ? 'held_by_auction' : null
}
