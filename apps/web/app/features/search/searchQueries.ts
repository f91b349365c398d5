import { CATEGORY_IDS } from '@vitrine/domain/categories'
import { pages } from '#data/query.ts'

export const SEARCH_TABS = ['items', 'users', 'collections'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]
export const SEARCH_SORTS = ['recent', 'cheap', 'costly', 'liked'] as const
const CATEGORIES = ['all', ...CATEGORY_IDS] as const

/** What a search asks for; it lives in the URL. */
export type Search = {
  tab: SearchTab
  name: string
  sort: (typeof SEARCH_SORTS)[number]
  category: (typeof CATEGORIES)[number]
  verified: boolean
}

export function searchOf(params: URLSearchParams): Search {
  return {
    tab: SEARCH_TABS.find((tab) => tab === params.get('tab')) ?? 'items',
    name: params.get('name') ?? '',
    sort: SEARCH_SORTS.find((sort) => sort === params.get('sort')) ?? 'recent',
    category: CATEGORIES.find((category) => category === params.get('category')) ?? 'all',
    verified: params.get('verified') === 'true',
  }
}

/** The address of a search; what is as it is by default is left out. */
export function addressOf(search: Search): string {
  const defaults = searchOf(new URLSearchParams())
  const params = new URLSearchParams()
  for (const key of ['tab', 'name', 'sort', 'category', 'verified'] as const)
    if (search[key] !== defaults[key]) params.set(key, String(search[key]))
  return params.size > 0 ? `?${params}` : ''
}

export const foundItemsQuery = ({ name, sort, category, verified }: Search) =>
  pages('POST /offers/search', { json: { name, sort, category, verified } })
export const foundUsersQuery = ({ name, verified }: Search) =>
  pages('POST /users/search', { json: { name, verified } })
export const foundCollectionsQuery = ({ name }: Search) =>
  pages('POST /collections/search', { json: { name } })

/** The query of the tab that a search shows. */
export function foundQuery(search: Search) {
  if (search.tab === 'users') return foundUsersQuery(search)
  return search.tab === 'collections' ? foundCollectionsQuery(search) : foundItemsQuery(search)
}
