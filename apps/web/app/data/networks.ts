import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { bps } from '@vitrine/domain/money/bps'
import type { Raise } from '@vitrine/domain/money/minimumBid'
import { wei } from '@vitrine/domain/money/wei'
import { query } from './query.ts'

/** How often networks are fetched again while a fee is unknown, in milliseconds. */
const RETRY = 10_000

/** Fees, currencies and limits change rarely, but they are money: a page that stays open asks again. Milliseconds. */
const LIFE = 300_000

/**
 * The networks with the fee and minimum raise of their engines. While a chain does not answer, both are null and are
 * fetched again.
 */
export const networksQuery = () => ({
  ...query('GET /common/networks'),
  staleTime: LIFE,
  refetchInterval: ({ state }: { state: { data?: OutputOf<'GET /common/networks'> } }) =>
    state.data?.chains.some(({ commission }) => commission === null) ? RETRY : LIFE,
})

/** The minimum raise of bids on a network. Null while it is unknown. */
export function useRaise(network: number): Raise | null {
  const { data } = useQuery(networksQuery())
  const chain = data?.chains.find(({ id }) => id === network)
  if (chain?.raise_bps == null || chain.raise_least === null) return null
  return { bps: bps(chain.raise_bps), increment: wei(chain.raise_least) }
}
