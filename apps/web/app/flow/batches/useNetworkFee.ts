import { useQuery } from '@tanstack/react-query'
import type { Wei } from '@vitrine/domain/money/wei'
import type { Hex } from 'viem'
import { fetchPart } from '#ui/loading/fetchPart.ts'
import type { Intent } from '../business/allBusiness.ts'

/** The estimate is for the moment: gas prices change with every block. Milliseconds. */
const LIFE = 15_000

/**
 * What the network would take for the first step, in wei; null while it is not known, which prevents nothing.
 * @param intent what would be signed; null while the form has issues, and then the last estimate stays
 */
export function useNetworkFee(intent: Intent | null, account: Hex | null): Wei | null {
  const chainId = intent?.chainId ?? null
  const { data } = useQuery({
    queryKey: ['network fee', account, chainId, intent],
    queryFn: async () => {
      const { estimateFee } = await fetchPart(() => import('./estimateFee.ts'))
      return intent && account ? estimateFee(intent, account) : null
    },
    enabled: intent !== null && account !== null,
    // Another chain has another coin.
    placeholderData: (last, query) => (chainId === null || query?.queryKey[2] === chainId ? last : undefined),
    staleTime: LIFE,
    refetchInterval: LIFE,
    retry: false,
  })
  return account === null ? null : (data ?? null)
}
