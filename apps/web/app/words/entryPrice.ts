import type { OfferFactsInList } from '@vitrine/api/entities/inList'
import { priceOf } from './price.ts'

type Asked = Pick<OfferFactsInList, 'offer_price' | 'currency_price' | 'blockchain'>

/** The fixed price of a copy as pages show it; null if there is none. */
export const fixedPrice = (offer: Asked) => priceOf({ ...offer, price: offer.offer_price }, offer.blockchain)

type Shown = Asked & Pick<OfferFactsInList, 'auction' | 'min_bid'>

/** What a copy costs: its fixed price, or the highest or least bid, and its wei if it is in the chain's coin. */
export function entryPrice(offer: Shown) {
  const { offer_price, currency_price, auction, min_bid, blockchain } = offer
  const wei = offer_price ?? (currency_price ? null : (auction?.price ?? min_bid))
  const price = priceOf({ price: wei, currency_price }, blockchain)
  return price && { ...price, wei }
}
