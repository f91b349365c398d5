import type { RowOf } from '../../store/chainTables.ts'
import type { Change, State } from '../state.ts'
import type { LogOf } from './handler.ts'
import { notification, notificationRef } from './notification.ts'

type Log = LogOf<{ offerId: string; auctionId: bigint }>
type Times = { startedAt: Date; endAt: Date }

/** How long before its end an auction is announced, in milliseconds. */
const AHEAD = 3_600_000

export const auctionEndingRef = ({ chainId, args }: Log, recipient: string) =>
  notificationRef(recipient, `auction_ending-${chainId}-${args.offerId}-${args.auctionId}`)

/**
 * Tells a wallet that an auction is about to end. The row is made with a bid and shown from its time `at` on, so nobody
 * has to look for auctions that end soon. A bid makes rows for the seller and its bidder alone, however many others bid
 * before. If a later bid extends the auction, the other bidders are still told an hour before the old end.
 */
export function auctionEnding(
  log: Log,
  offer: RowOf<'offers'>,
  { startedAt, endAt }: Times,
  recipient: string,
  state: State,
): Change[] {
  const { id } = auctionEndingRef(log, recipient).key
  const before = state.get('chainNotifications', { recipient, id })
  // It may have been read already.
  if (before && before.at <= log.at) return []
  const at = new Date(Math.max(startedAt.getTime(), endAt.getTime() - AHEAD))
  const { contract, tokenId } = offer
  return [
    notification(log, { type: 'auction_ending', recipient, id, contract, tokenId, offerId: offer.id, at }),
  ]
}
