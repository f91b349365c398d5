import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { bps } from '@vitrine/domain/money/bps'
import { type Split, splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'

/**
 * What a buyer pays at an offer's fixed price, in wei or in units of its currency. Royalties are a part of the price, so
 * they are left out.
 */
export const splitPurchase = ({ terms, commission }: OfferFacts, quantity: number): Split =>
  splitDirectSale(wei(terms.price), BigInt(quantity), {
    commission: bps(commission),
    royalties: bps(0),
    sellerIsCreator: true,
  })
