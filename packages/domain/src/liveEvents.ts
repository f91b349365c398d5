import type { Blockchain } from './networks.ts'

/** The types of live events. */
export const LIVE_EVENT_TYPES = [
  'offer',
  'order',
  'bid',
  'sale',
  'settled',
  'transfer',
  'like',
  'follow',
  'launch',
  'site',
] as const
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number]

/**
 * A hint that something changed. It says what to read again with the usual calls, not the new values.
 *
 * - offer: a listing was created or cancelled (token null: all listings of the user)
 * - order: an offer to buy was made, accepted or withdrawn, or its buyer's money moved; `users` has the buyer
 * - bid: somebody bid; `users` also has the outbid bidder
 * - sale: copies were bought
 * - settled: an ended auction was settled
 * - transfer: a token was minted or changed hands outside of a trade
 * - like, follow: somebody did it, or undid it
 * - launch: a collection opened
 * - site: the operator changed what every page or home shows
 */
export type LiveEvent = {
  id: string
  type: LiveEventType
  /** The work's `_id`; null if the event is about none that is registered. */
  token: string | null
  /**
   * The collection's `_id`: of a launch, and of an offer to buy any work of it. For works of another collection's contract,
   * the address of that contract.
   */
  collection: string | null
  /** The wallets concerned, lower case: the one who acted first, then those affected. */
  users: string[]
  blockchain: Blockchain | null
  /** ISO 8601; for chain events, the time of the block. */
  date: string
  /** Where the change is in the database's log. A call with it as `seen` gets an answer that has the change. */
  position: string
}
