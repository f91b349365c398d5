import type { Blockchain } from './networks.ts'

/** What the live stream tells of. */
export const LIVE_EVENT_TYPES = [
  'offer',
  'bid',
  'sale',
  'settled',
  'transfer',
  'like',
  'follow',
  'launch',
] as const
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number]

/**
 * A hint that something changed. It says where to look, not how things stand now: that is read by the usual calls.
 *
 * - offer: a listing was made or withdrawn (token null: all listings of the user)
 * - bid: somebody bid; `users` also names who was outbid
 * - sale: copies were bought
 * - settled: an auction that was over was completed
 * - transfer: a token was minted or changed hands outside of a trade
 * - like, follow: somebody did, or took it back
 * - launch: a collection opened
 */
export type LiveEvent = {
  id: string
  type: LiveEventType
  /** The collectible's `_id`; null where the event is about none that is registered. */
  token: string | null
  collection: string | null
  /** The wallets concerned, lower case: who acted first, then who is affected. */
  users: string[]
  blockchain: Blockchain | null
  /** ISO 8601; for what happened on chain, its block's own time. */
  date: string
}
