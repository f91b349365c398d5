import { useQuery } from '@tanstack/react-query'
import { type Bps, bps } from '@vitrine/domain/money/bps'
import { query } from './query.ts'

/** The networks and what their engines ask: the same for as long as a page is open. */
export const networksQuery = () => ({
  ...query('GET /common/networks'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** By which share a bid on a network must raise the last one; null until that is known. */
export function useRaise(network: number): Bps | null {
  const { data } = useQuery(networksQuery())
  const chain = data?.chains.find(({ id }) => id === network)
  return chain ? bps(chain.raise_bps) : null
}
