import { type Blockchain, isBlockchain } from '@vitrine/domain/networks'
import { COLLECTION_PERIODS, type CollectionPeriod, RANKS, type Rank } from '@vitrine/domain/works/ranks'
import { pages } from '#data/query.ts'

/** What the page ranks by; it stands in the address. */
export type Ranking = { by: Rank; days: CollectionPeriod; blockchain: Blockchain | 'All' }

export function rankingOf(params: URLSearchParams): Ranking {
  const chain = params.get('network') ?? ''
  return {
    by: RANKS.find((rank) => rank === params.get('by')) ?? 'volume',
    days: COLLECTION_PERIODS.find((period) => period === params.get('days')) ?? '7',
    blockchain: isBlockchain(chain) ? chain : 'All',
  }
}

export function searchOfRanking({ by, days, blockchain }: Ranking): string {
  const params = new URLSearchParams()
  if (by !== 'volume') params.set('by', by)
  if (days !== '7') params.set('days', days)
  if (blockchain !== 'All') params.set('network', blockchain)
  return params.size > 0 ? `?${params}` : ''
}

export const rankingQuery = (ranking: Ranking) => pages('GET /rankings/collections', { query: ranking })
