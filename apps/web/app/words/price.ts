import type { History } from '@vitrine/api/entities/discovery/activity'
import { type Blockchain, coinOf } from '@vitrine/domain/networks'
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
  if (price) return { amount: amountOf(price), currency: coinOf(coin) }
  if (!other?.unit || other.decimals === null || other.decimals > DECIMALS) return null
  const scaled = BigInt(other.amount) * 10n ** BigInt(DECIMALS - other.decimals)
  return { amount: amountOf(scaled.toString()), currency: other.unit }
}
