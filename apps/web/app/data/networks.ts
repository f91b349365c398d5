import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client'
import { type Bps, bps } from '@vitrine/domain/money/bps'
import { query } from './query.ts'

/** How soon networks are asked for again while what an engine asks is unknown, in milliseconds. */
const RETRY = 10_000

/**
 * The networks and what their engines ask: the same for as long as a page is open. While a chain does not answer, its
 * fee and raise are null and are asked for again.
 */
export const networksQuery = () => ({
  ...query('GET /common/networks'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data?: OutputOf<'GET /common/networks'> } }) =>
    state.data?.chains.some(({ commission }) => commission === null) ? RETRY : (false as const),
})

/** By which share a bid on a network must raise the last one; null until that is known. */
export function useRaise(network: number): Bps | null {
  const { data } = useQuery(networksQuery())
  const chain = data?.chains.find(({ id }) => id === network)
  return chain?.raise_bps == null ? null : bps(chain.raise_bps)
}
