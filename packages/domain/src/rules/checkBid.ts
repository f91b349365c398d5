import type { Issue } from '../codes.ts'
import { ceilBid, roundBid } from '../money/bidAmount.ts'
import type { Bps } from '../money/bps.ts'
import { minimumBid } from '../money/minimumBid.ts'
import { formatAmount, type Wei } from '../money/wei.ts'
import { parsePrice } from './checkPrices.ts'
import { type BuyerFacts, checkCount, type OfferFacts } from './checkPurchase.ts'

/** An offer as far as bidding looks at it. Times in milliseconds. */
export type AuctionFacts = OfferFacts & {
  /** The least first bid, wei for one copy. */
  startPrice: Wei
  /** When bidding opens, and when it closes though nobody has bid; null where only a first bid starts the clock. */
  starts: number
  expires: number | null
  /** The auction that has bids and is not settled; null when there is none. */
  running: { bidder: string; price: Wei; copies: bigint; ends: number } | null
  /** Copies that could still be bid for besides those of the running auction. */
  freeCopies: bigint
  /** The engine's minimum raise as a share of the highest bid. */
  raise: Bps
  currency: string
}

/** A bid as typed: the price of one copy, and how many. */
export type BidDraft = { price: string; copies: string }

/** Whether an auction takes bids at a moment. */
export function isBidding(offer: AuctionFacts, now: number): boolean {
  if (offer.type === 'direct' || offer.status !== 'pending' || now < offer.starts) return false
  const ends = offer.running ? offer.running.ends : offer.expires
  if (ends !== null && now >= ends) return false
  return offer.running !== null || offer.freeCopies > 0n
}

/** Whether 'PLACE A BID' stands for somebody: not for the seller, not for who holds the highest bid (ROL-03, STA-06). */
export function canBid(offer: AuctionFacts, wallet: string | null, now: number): boolean {
  const is = (other: string) => other.toLowerCase() === wallet?.toLowerCase()
  return isBidding(offer, now) && !is(offer.seller) && !(offer.running && is(offer.running.bidder))
}

/** The least price of one copy that the next bid may offer, in the 4 decimals that bids have (VAL-14). */
export function nextBid({ startPrice, running, raise }: AuctionFacts): Wei {
  return ceilBid(minimumBid(startPrice, running?.price ?? null, raise))
}

/** What a typed price of a bid comes to; null when it is no price. */
export function parseBid(text: string): Wei | null {
  const typed = text.trim() === '' ? null : parsePrice(text)
  return typed === null ? null : roundBid(typed)
}

/** Everything that keeps a bid from being made (VAL-14, VAL-15, ROL-03), in the order of the form. */
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

/** A bid on an edition: at least the copies of the highest bid, at most what there is (VAL-15). */
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
