import type { Wei } from '../../money/wei.ts'
import { isBuyable, type ListingState } from './sale.ts'

export type BuyerFacts = {
  /** Null for a visitor. */
  wallet: string | null
  owns: boolean
  /** In wei; null while it is not known. */
  balance: Wei | null
  /** What the network would take for the transaction, in wei; missing or null while it is not known. */
  fee?: Wei | null
}

/** Whether this person can buy the offer at all, and so sees a Buy button (ROL-03, STA-06). */
export function canBuy(offer: ListingState, { wallet }: BuyerFacts, now: number): boolean {
  const is = (other: string) => other.toLowerCase() === wallet?.toLowerCase()
  return isBuyable(offer, now) && !is(offer.seller) && (offer.buyer == null || is(offer.buyer))
}
