import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Wei } from '@vitrine/domain/money/wei'
import type { Hex } from 'viem'
import type { Intent } from '#flow/business/all.ts'
import { fetchPart } from '#ui/fetchPart.ts'

/** The estimate is for the moment: gas prices change with every block. Milliseconds. */
const LIFE = 15_000

/**
 * What the network would take, in wei; null while it is not known, which prevents nothing.
 * @param intent what would be signed; null while the form has issues
 */
export function useNetworkFee(intent: Intent | null, account: Hex | null): Wei | null {
  const { data } = useQuery({
    queryKey: ['network fee', account, intent],
    queryFn: async () => {
      const { estimateFee } = await fetchPart(() => import('#flow/estimateFee.ts'))
      return intent && account ? estimateFee(intent, account) : null
    },
    enabled: intent !== null && account !== null,
    placeholderData: keepPreviousData,
    staleTime: LIFE,
    retry: false,
  })
  return data ?? null
}
