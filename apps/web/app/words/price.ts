import type { History } from '@vitrine/api/entities/discovery/activity'
import type { OfferFactsInList } from '@vitrine/api/entities/inList'
import type { Blockchain } from '@vitrine/domain/networks'
import { amountOf } from './money.ts'

/** Prices are written with the decimals of the chains' coins. */
const DECIMALS = 18

/**
 * A price as pages show it: in the chain's coin, or in another currency. Null if there is none, or in a currency whose
 * units are not known.
 */
export function priceOf(
  { price, currency_price: other }: Pick<History, 'price' | 'currency_price'>,
  coin: Blockchain,
): { amount: string; currency: string } | null {
  if (price) return { amount: amountOf(price), currency: coin }
  if (!other?.unit || other.decimals === null || other.decimals > DECIMALS) return null
  const scaled = BigInt(other.amount) * 10n ** BigInt(DECIMALS - other.decimals)
  return { amount: amountOf(scaled.toString()), currency: other.unit }
}

type Asked = Pick<OfferFactsInList, 'offer_price' | 'currency_price' | 'blockchain'>

/** The fixed price of a copy as pages show it; null if there is none. */
export const fixedPrice = ({ offer_price, currency_price, blockchain }: Asked) =>
  priceOf({ price: offer_price, currency_price }, blockchain)

type Shown = Asked & Pick<OfferFactsInList, 'auction' | 'min_bid'>

/** What a copy costs: its fixed price, or the highest or least bid, and its wei if it is in the chain's coin. */
export function entryPrice(offer: Shown) {
  const { offer_price, currency_price, auction, min_bid, blockchain } = offer
  const wei = offer_price ?? (currency_price ? null : (auction?.price ?? min_bid))
  const price = priceOf({ price: wei, currency_price }, blockchain)
  return price && { ...price, wei }
}
