import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { fundsQuery } from '#wallet/fundsQuery.ts'

/** What a wallet has of a currency, in its smallest unit. Null while it is unknown. */
export function useFunds(wallet: Hex | null, chainId: number, currency: Hex | null): bigint | null {
  const { data } = useQuery(fundsQuery(wallet, chainId, currency))
  return data ?? null
}
