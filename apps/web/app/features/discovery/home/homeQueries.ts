import { list, pages } from '#data/query.ts'
import { type ExploreFilter, exploreInput } from './exploreFilter.ts'

/** Works on the first screen. */
const HERO = 3
/** Cards that a strip loads at first; it loads more when it is scrolled. */
const IN_STRIP = 6

export const heroQuery = () =>
  list('GET /offers/{list}', { params: { list: 'hero' }, query: { limit: HERO } })
export const bannersQuery = () => list('GET /common/banners')
export const exploreQuery = (filter: ExploreFilter) => pages('GET /offers/{list}', exploreInput(filter))
export const AUCTIONS = ['live', 'new'] as const
export const auctionsQuery = (which: (typeof AUCTIONS)[number] | 'ending') =>
  pages('GET /offers/{list}', { params: { list: which }, query: { limit: IN_STRIP } })
export const collectionsQuery = (type: CollectionType) =>
  pages('GET /collections', { query: { type, limit: IN_STRIP } })
export type CollectionType = 'hot' | 'featured' | 'sponsored'
/** The queries of the home page. What ends soon and the banners are above Explore. The rooms at the bottom are fetched when they come near. */
export function homeQueries(filter: ExploreFilter) {
  return {
    top: [heroQuery(), auctionsQuery('ending'), bannersQuery()],
    wanted: [exploreQuery(filter), ...AUCTIONS.map(auctionsQuery), collectionsQuery('hot')],
  }
}
