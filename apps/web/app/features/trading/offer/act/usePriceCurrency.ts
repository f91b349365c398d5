import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import { networksQuery } from '#data/networks.ts'

/** What the price of an offer is in. @property currency null for the chain's coin */
type PriceCurrency = { unit: { unit: string; decimals: number }; currency: Hex | null; permit: boolean }

export function usePriceCurrency({ network, blockchain, currency_price }: OfferFacts): PriceCurrency {
  const { data } = useQuery(networksQuery())
  if (!currency_price)
    return { unit: { unit: coinOf(blockchain), decimals: DECIMALS }, currency: null, permit: false }
  const { currency, unit, decimals } = currency_price
  const known = data?.chains
    .find(({ id }) => id === network)
    ?.currencies.find(({ address }) => address === currency)
  // The server shows no price whose decimals it does not know.
  return {
    unit: { unit: unit ?? currency, decimals: decimals ?? DECIMALS },
    currency,
    permit: known?.permit ?? false,
  }
}
