import type { Issue } from '../codes.ts'
import { ceilBid, roundBid } from '../money/bidAmount.ts'
import type { Bps } from '../money/bps.ts'
import { minimumBid } from '../money/minimumBid.ts'
import { formatAmount, type Wei } from '../money/wei.ts'
import { parsePrice } from './checkPrices.ts'
import { type BuyerFacts, checkCount, type OfferFacts } from './checkPurchase.ts'

/** The facts about an offer that the rules of bidding need. Times in milliseconds. */
export type AuctionFacts = OfferFacts & {
  /** The minimum first bid, wei per copy. */
  startPrice: Wei
  /** When bidding opens, and when it closes without a bid; null if the first bid starts the auction. */
  starts: number
  expires: number | null
  /** The auction that has a bid and is not settled; null if there is none. */
  running: { bidder: string; price: Wei; copies: bigint; ends: number } | null
  /** Copies besides those of the running auction that can still be bid on. */
  freeCopies: bigint
  /** The engine's minimum raise as a share of the highest bid. */
  raise: Bps
  currency: string
}

/** A bid as typed: the price of one copy, and how many. */
export type BidDraft = { price: string; copies: string }

/** Whether an auction accepts bids at a given time. */
export function isBidding(offer: AuctionFacts, now: number): boolean {
  if (offer.type === 'direct' || offer.status !== 'pending' || now < offer.starts) return false
  const ends = offer.running ? offer.running.ends : offer.expires
  if (ends !== null && now >= ends) return false
  return offer.running !== null || offer.freeCopies > 0n
}

/** Whether somebody sees 'PLACE A BID': not the seller, and not the highest bidder (ROL-03, STA-06). */
export function canBid(offer: AuctionFacts, wallet: string | null, now: number): boolean {
  const is = (other: string) => other.toLowerCase() === wallet?.toLowerCase()
  return isBidding(offer, now) && !is(offer.seller) && !(offer.running && is(offer.running.bidder))
}

/** The minimum price per copy of the next bid, with the 4 decimals of bids (VAL-14). */
export function nextBid({ startPrice, running, raise }: AuctionFacts): Wei {
  return ceilBid(minimumBid(startPrice, running?.price ?? null, raise))
}

/** Reads the typed price of a bid; null if it is not a price. */
export function parseBid(text: string): Wei | null {
  const typed = text.trim() === '' ? null : parsePrice(text)
  return typed === null ? null : roundBid(typed)
}

/** Checks a bid (VAL-14, VAL-15, ROL-03). Issues are in the order of the form. */
export function checkBid(offer: AuctionFacts, bidder: BuyerFacts, draft: BidDraft, now: number): Issue[] {
  if (offer.seller.toLowerCase() === bidder.wallet?.toLowerCase()) return [{ path: '', code: 'own_offer' }]
  if (!isBidding(offer, now)) return [{ path: '', code: 'offer_not_open' }]
  if (!canBid(offer, bidder.wallet, now)) return [{ path: '', code: 'already_highest' }]
  const price = parseBid(draft.price)
  const minimum = nextBid(offer)
  const low: Issue[] =
    price === null || price < minimum
      ? [
          {
            path: 'price',
            code: 'bid_low',
            params: { minimum: formatAmount(minimum, 4), currency: offer.currency },
          },
        ]
      : []
  const copies = checkCopies(offer, draft.copies)
  if (low.length > 0 || copies.length > 0 || price === null) return [...low, ...copies]
  const total = price * BigInt(offer.single ? 1 : draft.copies)
  if (bidder.balance !== null && total > bidder.balance) return [{ path: 'price', code: 'balance_low' }]
  return []
}

/** Checks the copies of a bid on an edition: at least those of the highest bid, at most all available (VAL-15). */
function checkCopies({ single, running, freeCopies }: AuctionFacts, copies: string): Issue[] {
  if (single) return []
  const uncounted = checkCount(copies)
  if (uncounted) return [uncounted]
  const count = BigInt(copies)
  const least = running?.copies ?? 1n
  if (count < least)
    return [{ path: 'quantity', code: 'bid_copies_low', params: { copies: least.toString() } }]
  const most = freeCopies + (running?.copies ?? 0n)
  return count > most ? [{ path: 'quantity', code: 'quantity_above', params: { n: most.toString() } }] : []
}
