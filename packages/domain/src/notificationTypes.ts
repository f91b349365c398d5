/**
 * The notifications that events of a chain cause.
 *
 * - outbid: somebody bid more than the wallet's bid, which led until then
 * - bid_received, sold: to the seller
 * - won: to the winner of a settled auction
 * - auction_ending: to the seller and the bidders, an hour before the end
 * - listing_back: to a seller who holds a listed work again, so that it can be bought again
 */
export const CHAIN_NOTIFICATION_TYPES = [
  'outbid',
  'bid_received',
  'sold',
  'won',
  'auction_ending',
  'listing_back',
] as const
export type ChainNotificationType = (typeof CHAIN_NOTIFICATION_TYPES)[number]

/** The notifications that people cause: a new follower; a collection of somebody they follow has opened. */
export const PEOPLE_NOTIFICATION_TYPES = ['follower', 'collection_launched'] as const
export type PeopleNotificationType = (typeof PEOPLE_NOTIFICATION_TYPES)[number]

export type NotificationType = ChainNotificationType | PeopleNotificationType
