import type { Issue } from '../codes.ts'
import { roundBid } from '../money/bidAmount.ts'
import { formatAmount, type Wei } from '../money/wei.ts'
import { type AuctionFacts, canBid, isBidding, mostCopies, nextBid } from './canBid.ts'
import type { BuyerFacts } from './canBuy.ts'
import { parsePrice } from './checkPrices.ts'
import { checkCount } from './checkPurchase.ts'

/** A bid as typed: the price of one copy, and how many. */
export type BidDraft = { price: string; copies: string }

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

/** Checks the copies of a bid on an edition: at least those of the highest bid, at most all that are left for it (VAL-15). */
function checkCopies(offer: AuctionFacts, copies: string): Issue[] {
  const { single, running } = offer
  if (single) return []
  const uncounted = checkCount(copies)
  if (uncounted) return [uncounted]
  const count = BigInt(copies)
  const least = running?.copies ?? 1n
  if (count < least)
    return [{ path: 'quantity', code: 'bid_copies_low', params: { copies: least.toString() } }]
  const most = mostCopies(offer)
  return count > most ? [{ path: 'quantity', code: 'quantity_above', params: { n: most.toString() } }] : []
}
