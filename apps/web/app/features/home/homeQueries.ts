import { list, pages } from '#data/query.ts'
import { type ExploreFilter, exploreInput } from './exploreFilter.ts'

/** Works on the first screen. */
const HERO = 3
/** Cards that a horizontal hang begins with; more come as it is moved. */
const IN_STRIP = 8

export const heroQuery = () =>
  list('GET /offers/{list}', { params: { list: 'explore' }, query: { sort: 'liked', limit: HERO } })
export const bannersQuery = () => list('GET /common/banners')
export const exploreQuery = (filter: ExploreFilter) => pages('GET /offers/{list}', exploreInput(filter))
export const auctionsQuery = (which: 'live' | 'new') =>
  pages('GET /offers/{list}', { params: { list: which }, query: { limit: IN_STRIP } })
export const collectionsQuery = (type: CollectionType) =>
  pages('GET /collections', { query: { type, limit: IN_STRIP } })
export const topUsersQuery = (type: 'sellers' | 'buyers', days: Days) =>
  list('GET /users/tops/{type}', { params: { type }, query: { days } })

export const COLLECTION_TYPES = ['hot', 'featured', 'sponsored'] as const
export type CollectionType = (typeof COLLECTION_TYPES)[number]
export const DAYS = ['1', '3', '7'] as const
export type Days = (typeof DAYS)[number]

/** Everything that the home page shows first. */
export function homeQueries(filter: ExploreFilter) {
  return [
    heroQuery(),
    bannersQuery(),
    exploreQuery(filter),
    auctionsQuery('live'),
    auctionsQuery('new'),
    ...COLLECTION_TYPES.map(collectionsQuery),
    topUsersQuery('sellers', '7'),
    topUsersQuery('buyers', '7'),
  ]
}
