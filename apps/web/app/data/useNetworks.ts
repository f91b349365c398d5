import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** How soon networks are asked for again while a fee is unknown, in milliseconds. */
const RETRY = 10_000

/** The networks of the running profile; undefined until they are known. A fee is null while its chain does not answer. */
export function useNetworks() {
  const { data } = useQuery({
    ...query('GET /common/networks'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.chains.some(({ commission }) => commission === null) ? RETRY : false,
  })
  return data?.chains
}
