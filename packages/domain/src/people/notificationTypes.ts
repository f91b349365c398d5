/**
 * The notifications that events of a chain cause.
 *
 * - outbid: somebody bid more than the wallet's bid, which led until then
 * - bid_received, sold: to the seller
 * - won: to the winner of a settled auction
 * - auction_undone: to the winner and the seller of an auction whose collection did not move the work
 * - auction_ending: to the seller and the bidders, an hour before the end
 * - order_accepted: to the buyer whose signed offer a holder accepted
 * - offer_back: to a seller who holds a listed work again, so that it can be bought again
 */
export const CHAIN_NOTIFICATION_TYPES = [
  'outbid',
  'bid_received',
  'sold',
  'won',
  'auction_undone',
  'auction_ending',
  'offer_back',
  'order_accepted',
] as const
export type ChainNotificationType = (typeof CHAIN_NOTIFICATION_TYPES)[number]

/**
 * The notifications without an event of a chain.
 *
 * - follower: a new follower
 * - liked: people liked their work; one notification for each work and day (UTC)
 * - collection_launched: a collection of somebody they follow has opened
 * - webhook_off: a webhook of their own was switched off
 * - order_received: somebody offers more for their work than anybody else of whom they heard; of offers for any of some
 *   works, one for each holder, collection and day (UTC)
 * - order_outbid: somebody offers more for a work than their offer, which was the best in its currency until then
 * - order_expired: the time of their offer is over
 * - private_sale: somebody offers them a work that nobody else can buy
 * - auction_reminder, opening_reminder: they asked to be reminded of the end of an auction, or of an opening
 * - price_alert: a work can be bought for the price of which they wanted to hear, or less
 * - work_resembles: their new work resembles an older one of somebody else
 * - name_resembles: their name, or that of their collection, resembles that of a verified person
 * - badge_granted, badge_refused, badge_withdrawn: what moderators decided about their badge
 * - hidden, restored: a moderator hid their work, or shows it again
 */
export const PEOPLE_NOTIFICATION_TYPES = [
  'follower',
  'liked',
  'collection_launched',
  'webhook_off',
  'order_received',
  'order_outbid',
  'order_expired',
  'private_sale',
  'auction_reminder',
  'opening_reminder',
  'price_alert',
  'work_resembles',
  'name_resembles',
  'badge_granted',
  'badge_refused',
  'badge_withdrawn',
  'hidden',
  'restored',
] as const
export type PeopleNotificationType = (typeof PEOPLE_NOTIFICATION_TYPES)[number]

/** Likes are many and can wait: they stay under the bell and are never mailed. */
export const UNMAILED_TYPES = ['liked'] as const

export type NotificationType = ChainNotificationType | PeopleNotificationType
