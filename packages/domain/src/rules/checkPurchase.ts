import type { Issue } from '../codes.ts'
import type { Wei } from '../money/wei.ts'

export type OfferFacts = {
  seller: string
  type: 'auction' | 'direct' | 'both'
  status: 'pending' | 'completed' | 'expired'
  /** Copies that can be bought now, without those reserved by an auction. */
  availableCopies: bigint
  /** Copies reserved by an auction. */
  reservedCopies: bigint
  /** Whether only one copy exists (ERC-721). */
  single: boolean
}

export type BuyerFacts = {
  /** Null for a visitor. */
  wallet: string | null
  owns: boolean
  /** In wei; null while it is not known. */
  balance: Wei | null
}

/** Whether this person can buy the offer at all, and so sees a Buy button (ROL-03, STA-06). */
export function canBuy(offer: OfferFacts, buyer: BuyerFacts): boolean {
  return (
    offer.type !== 'auction' &&
    offer.status === 'pending' &&
    offer.availableCopies > 0n &&
    offer.seller.toLowerCase() !== buyer.wallet?.toLowerCase()
  )
}

/**
 * Checks a purchase (VAL-13, VAL-15, ROL-03).
 * @param quantity copies, as typed
 * @param total the total that the buyer pays, in wei
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

/** Checks a typed number of copies: digits, and not 0 (VAL-13). The caller checks the maximum. */
export function checkCount(typed: string): Issue | null {
  if (/^0+$/.test(typed)) return { path: 'quantity', code: 'quantity_zero' }
  return /^\d{1,7}$/.test(typed) ? null : { path: 'quantity', code: 'quantity_required' }
}
