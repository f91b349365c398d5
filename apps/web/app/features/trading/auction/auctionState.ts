import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { EXTENSION } from '@vitrine/domain/money/auctionEnd'

export type AuctionState = {
  /** The running auction, or the last one if the offer is finished; null if nobody has bid. */
  auction: OfferDetail['auction']
  /** When bidding ends, in milliseconds; null if the first bid starts the clock, or if the auction is settled. */
  until: number | null
  over: boolean
  /** Whether a late bid has moved the end. */
  extended: boolean
  /** The viewer's part in the auction. */
  viewer: 'highest' | 'outbid' | 'won' | null
}

/** The state of an offer's auction for a viewer at a time in milliseconds (TOK-06). */
export function auctionState(
  offer: OfferDetail,
  type: 721 | 1155,
  wallet: string | null,
  now: number,
): AuctionState {
  const settled = offer.auction?.status === 'settled'
  // An edition with copies left can be auctioned again, so its settled auction no longer matters.
  const auction = settled && offer.status === 'pending' ? null : offer.auction
  const ends = auction ? auction.date_end : offer.date_end
  // A settled auction has no end to wait for.
  const until = ends === null || auction?.status === 'settled' ? null : Date.parse(ends)
  const expired = !auction && Date.parse(offer.expiry_date) <= now
  const over = expired || (until !== null && until <= now)
  return {
    auction,
    until,
    over,
    extended: isExtended(offer, type),
    viewer: viewerOf(offer, auction, wallet, over),
  }
}

/**
 * The last moment that has passed at which an auction changes: its start, when late bids begin to move its end, its end, and
 * the end of the offer. 0 before the first. Nothing about it depends on the time in between, so it stands for the time, in
 * milliseconds.
 */
export function lastChange({ date_end, expiry_date, terms }: OfferDetail, now: number): number {
  const changes = [Number(terms.start) * 1000, Date.parse(expiry_date)]
  if (date_end !== null) changes.push(Date.parse(date_end) - EXTENSION * 1000, Date.parse(date_end))
  return Math.max(0, ...changes.filter((moment) => moment <= now))
}

/** Without late bids, an auction ends its duration after its start or after its first bid. */
function isExtended({ auction, terms }: OfferDetail, type: 721 | 1155): boolean {
  if (auction?.status !== 'open') return false
  const begun =
    type === 721 && terms.fromFirstBid === '0' ? Number(terms.start) * 1000 : Date.parse(auction.date_start)
  return Date.parse(auction.date_end) > begun + Number(terms.duration) * 1000
}

function viewerOf(
  { bids }: OfferDetail,
  auction: OfferDetail['auction'],
  wallet: string | null,
  over: boolean,
): AuctionState['viewer'] {
  if (!auction || wallet === null) return null
  if (auction.bidder.wallet === wallet) return over || auction.status === 'settled' ? 'won' : 'highest'
  const mine = bids.slice(0, auction.bids_count).some(({ user }) => user.wallet === wallet)
  return mine ? 'outbid' : null
}
