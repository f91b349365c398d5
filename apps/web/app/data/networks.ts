import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client'
import { type Bps, bps } from '@vitrine/domain/money/bps'
import { query } from './query.ts'

/** How often networks are fetched again while a fee is unknown, in milliseconds. */
const RETRY = 10_000

/**
 * The networks with the fee and minimum raise of their engines. Cached for as long as the page is open. While a chain
 * does not answer, both are null and are fetched again.
 */
export const networksQuery = () => ({
  ...query('GET /common/networks'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data?: OutputOf<'GET /common/networks'> } }) =>
    state.data?.chains.some(({ commission }) => commission === null) ? RETRY : (false as const),
})

/** The minimum raise of bids on a network. Null while it is unknown. */
export function useRaise(network: number): Bps | null {
  const { data } = useQuery(networksQuery())
  const chain = data?.chains.find(({ id }) => id === network)
  return chain?.raise_bps == null ? null : bps(chain.raise_bps)
}
