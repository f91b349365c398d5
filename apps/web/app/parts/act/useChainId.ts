import { useQuery } from '@tanstack/react-query'
import type { Blockchain } from '@vitrine/domain/networks'
import { networksQuery } from '#data/networks.ts'

/** The number of a chain of this marketplace; undefined until it is known. */
export function useChainId(blockchain: Blockchain): number | undefined {
  const { data } = useQuery(networksQuery())
  return data?.chains.find((each) => each.blockchain === blockchain)?.id
}
