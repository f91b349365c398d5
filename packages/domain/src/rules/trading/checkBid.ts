import type { Issue } from '../../codes.ts'
import { roundBid } from '../../money/bidAmount.ts'
import { formatAmount, type Wei, wei } from '../../money/wei.ts'
import { coinOf } from '../../networks.ts'
import type { Reading } from '../../typed/readAmount.ts'
import { type AuctionFacts, canBid, mostCopies, nextBid } from './canBid.ts'
import type { BuyerFacts } from './canBuy.ts'
import { checkBalance } from './checkBalance.ts'
import { checkCount } from './checkPurchase.ts'
import { checkMost, MOST_BID } from './mostPrice.ts'
import { isBidding } from './sale.ts'

/** A bid as typed: the price of one copy, as it was read, and how many. */
export type BidDraft = { price: Reading; copies: string }

/** The price of a bid, rounded as bids are; null if none was typed. */
export const bidOf = ({ amount }: Reading): Wei | null => (amount === null ? null : roundBid(wei(amount)))

/** Checks a bid (VAL-14, VAL-15, ROL-03). Issues are in the order of the form. */
export function checkBid(offer: AuctionFacts, bidder: BuyerFacts, draft: BidDraft, now: number): Issue[] {
  if (offer.seller.toLowerCase() === bidder.wallet?.toLowerCase()) return [{ path: '', code: 'own_offer' }]
  if (!isBidding(offer, now)) return [{ path: '', code: 'offer_not_open' }]
  if (!canBid(offer, bidder.wallet, now)) return [{ path: '', code: 'already_highest' }]
  const wrong = [...checkLeast(offer, draft.price), ...checkCopies(offer, draft.copies)]
  if (wrong.length > 0) return wrong
  const total = (bidOf(draft.price) ?? 0n) * BigInt(offer.single ? 1 : draft.copies)
  return checkBalance(bidder.balance, total, bidder.fee ?? null, 'price')
}

/** What could not be read is not called low. */
function checkLeast(offer: AuctionFacts, price: Reading): Issue[] {
  if (price.fault) return [{ path: 'price', ...price.fault }]
  const bid = bidOf(price)
  const minimum = nextBid(offer)
  if (bid !== null && bid >= minimum) return checkMost(bid, 'price', MOST_BID)
  const params = { minimum: formatAmount(minimum, 4), currency: coinOf(offer.currency) }
  return [{ path: 'price', code: 'bid_low', params }]
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
