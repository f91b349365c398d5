import type { Wei } from '../../money/wei.ts'

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
  /** What the network would take for the transaction, in wei; missing or null while it is not known. */
  fee?: Wei | null
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
