import type { Issue } from '../codes.ts'
import type { Wei } from '../money/wei.ts'

export type OfferFacts = {
  seller: string
  type: 'auction' | 'direct' | 'both'
  status: 'pending' | 'completed' | 'expired'
  /** Copies that can be bought at once; those reserved by an auction are not among them. */
  availableCopies: bigint
  /** What an auction holds back. */
  reservedCopies: bigint
  /** One copy exists in all (a 721). */
  single: boolean
}

export type BuyerFacts = {
  /** Null for a visitor. */
  wallet: string | null
  owns: boolean
  /** Wei; null while it is not known. */
  balance: Wei | null
}

/** Whether the offer can be bought at all by this person: decides if a Buy button stands (ROL-03, STA-06). */
export function canBuy(offer: OfferFacts, buyer: BuyerFacts): boolean {
  return (
    offer.type !== 'auction' &&
    offer.status === 'pending' &&
    offer.availableCopies > 0n &&
    offer.seller.toLowerCase() !== buyer.wallet?.toLowerCase()
  )
}

/**
 * Everything that keeps a purchase from being made (VAL-13, VAL-15, ROL-03).
 * @param quantity copies, as typed
 * @param total what the buyer pays in all, wei
 */
export function checkPurchase(offer: OfferFacts, buyer: BuyerFacts, quantity: string, total: Wei): Issue[] {
  if (offer.single && buyer.owns) return [{ path: '', code: 'already_owned' }]
  if (offer.seller.toLowerCase() === buyer.wallet?.toLowerCase()) return [{ path: '', code: 'own_offer' }]
  if (offer.type === 'auction' || offer.status !== 'pending') return [{ path: '', code: 'offer_not_open' }]
  if (offer.availableCopies === 0n && offer.reservedCopies > 0n)
    return [
      {
        path: 'quantity',
        code: 'reserved_by_auction',
        params: { available_copies: offer.reservedCopies.toString() },
      },
    ]
  const uncounted = checkCount(quantity)
  if (uncounted) return [uncounted]
  if (BigInt(quantity) > offer.availableCopies)
    return [{ path: 'quantity', code: 'quantity_too_large', params: { n: offer.availableCopies.toString() } }]
  if (buyer.balance !== null && total > buyer.balance) return [{ path: '', code: 'balance_low' }]
  return []
}

/** A number of copies, as typed: digits, and not 0 (VAL-13). What may be at most is for the caller to say. */
export function checkCount(typed: string): Issue | null {
  if (/^0+$/.test(typed)) return { path: 'quantity', code: 'quantity_zero' }
  return /^\d{1,7}$/.test(typed) ? null : { path: 'quantity', code: 'quantity_required' }
}
