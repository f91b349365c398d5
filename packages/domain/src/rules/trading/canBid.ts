import { ceilBid } from '../../money/bidAmount.ts'
import { minimumBid, type Raise } from '../../money/minimumBid.ts'
import type { Wei } from '../../money/wei.ts'
import { isBidding, type ListingState, type OneOrMany } from './sale.ts'

/** The facts about an offer that the rules of bidding need. Times in milliseconds. */
export type AuctionFacts = ListingState &
  OneOrMany & {
    /** The minimum first bid, wei per copy. */
    startPrice: Wei
    /** The auction that has a bid and is not settled; null if there is none. */
    running: { bidder: string; price: Wei; copies: bigint } | null
    /** How many copies a bid may be for. */
    reservable: bigint
    raise: Raise
    currency: string
  }

/** Whether somebody sees 'PLACE A BID': not the seller, and not the highest bidder (ROL-03, STA-06). */
export function canBid(offer: AuctionFacts, wallet: string | null, now: number): boolean {
  const is = (other: string) => other.toLowerCase() === wallet?.toLowerCase()
  return isBidding(offer, now) && !is(offer.seller) && !(offer.running && is(offer.running.bidder))
}

/** The most copies that the next bid can be for. */
export function mostCopies({ availableCopies, reservable, running }: AuctionFacts): bigint {
  const left = availableCopies + (running?.copies ?? 0n)
  return left < reservable ? left : reservable
}

/** The minimum price per copy of the next bid, with the 4 decimals of bids (VAL-14). */
export function nextBid({ startPrice, running, raise }: AuctionFacts): Wei {
  return ceilBid(minimumBid(startPrice, running, raise))
}
