import { useQuery } from '@tanstack/react-query'
import type { Unsellable } from '@vitrine/domain/rules/trading/unsellable'
import { networksQuery } from '#data/networks.ts'
import { query } from '#data/query.ts'
import type { ShownToken } from './facts.ts'
import { isOwnContract } from './isOwnContract.ts'

/**
 * What is asked about a work of another contract: why it cannot be listed.
 * @param any about all works of its contract
 */
export const unsellableQuery = (id: string, any = false) => ({
  ...query('GET /tokens/{id}/unsellable', { params: { id }, query: any ? { any: 'true' } : {} }),
  staleTime: 0,
  retry: false,
})

/** Why a work of another contract cannot be listed now; null if nothing is in the way, or that is not known yet. */
export function useUnsellable(
  token: Pick<ShownToken, '_id' | 'network' | 'chain_address'>,
): Unsellable | null {
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ id }) => id === token.network)
  const isForeign = network !== undefined && !isOwnContract(network, token.chain_address)
  const { data: found } = useQuery({ ...unsellableQuery(token._id), enabled: isForeign })
  return found?.reason ?? null
}
