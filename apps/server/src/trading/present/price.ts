import type { CurrencyAmount } from '@vitrine/api/entities/trading/currency'
import { knownCurrency } from '@vitrine/chain/currencies'
import type { Hex } from 'viem'

/** A price in two fields, so that nobody takes units of a currency for wei. @param currency null for the chain's coin */
export function presentPrice(
  price: string | null,
  chainId: number | null,
  currency: string | null,
): { price: string | null; currency_price: CurrencyAmount | null } {
  if (price === null || currency === null || chainId === null) return { price, currency_price: null }
  const known = knownCurrency(chainId, currency)
  const { symbol: unit = null, decimals = null } = known ?? {}
  return { price: null, currency_price: { amount: price, currency: currency as Hex, unit, decimals } }
}
