import { list, pages, query } from '#data/query.ts'

export const TABS = [
  'on_sale',
  'owned',
  'created',
  'liked',
  'activity',
  'following',
  'followers',
  'royalties',
] as const
export type Tab = (typeof TABS)[number]

/** The kinds of activity that a profile can be narrowed to (PRO-05). */
export const FILTERS = [
  'listed',
  'purchased',
  'minted',
  'transfered',
  'offered',
  'liked',
  'following',
] as const
export type Filter = (typeof FILTERS)[number]

export const userQuery = (id: string) => query('GET /users/{id}', { params: { id } })

export const itemsQuery = (wallet: string, type: Tab, filter: Filter | null = null) =>
  pages('GET /users/{wallet}/items/{type}', { params: { wallet, type }, query: filter ? { filter } : {} })

export const userCollectionsQuery = (userId: string) =>
  list('GET /collections/user/{userId}', { params: { userId } })

/** Which tab and filter a URL shows. */
export function viewOf(params: URLSearchParams, first: Tab): { tab: Tab; filter: Filter | null } {
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? first,
    filter: FILTERS.find((filter) => filter === params.get('filter')) ?? null,
  }
}

/** Whether a tab also shows the user's collections (PRO-04). */
export const withCollections = (tab: Tab) => tab === 'owned' || tab === 'created'
