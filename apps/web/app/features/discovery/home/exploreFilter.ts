import type { InputOf } from '@vitrine/api/client/client'
import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import { categoryOf } from '@vitrine/domain/works/categoryId'
import { kept } from '#data/storage.ts'

export const SORTS = ['recent', 'cheap', 'costly', 'liked'] as const
export const isByPrice = (sort: string) => sort === 'cheap' || sort === 'costly'
/** The choices of chains: all of them, or one. */
const chainChoices = (): ['All', ...Blockchain[]] => ['All', ...blockchains()]

/** The filter of the explore section (HOM-03, HOM-04). It is in the URL, so every view can be shared. */
export type ExploreFilter = {
  sort: (typeof SORTS)[number]
  category: string
  blockchain: Blockchain | 'All'
  verified: boolean
}

const PARAMS = ['sort', 'category', 'blockchain', 'verified'] as const
const KEY = 'vitrine.explore'

export function filterOf(params: URLSearchParams): ExploreFilter {
  return {
    sort: oneOf(SORTS, params.get('sort')),
    category: categoryOf(params.get('category')),
    blockchain: oneOf(chainChoices(), params.get('blockchain')),
    verified: params.get('verified') === 'true',
  }
}

function oneOf<const T extends readonly [string, ...string[]]>(choices: T, value: string | null): T[number] {
  return choices.find((choice) => choice === value) ?? choices[0]
}

/** The search part of the URL for a filter, without default values. */
export function searchOf(filter: ExploreFilter): string {
  const defaults = filterOf(new URLSearchParams())
  const params = new URLSearchParams()
  for (const name of PARAMS) if (filter[name] !== defaults[name]) params.set(name, String(filter[name]))
  return params.size > 0 ? `?${params}` : ''
}

/** Whether a URL contains a filter. */
export function hasFilter(params: URLSearchParams): boolean {
  return PARAMS.some((name) => params.has(name))
}

/** Cards of the explore section before Load More. */
export const PER_PAGE = 12

/** The input of the API call for a filter. */
export function exploreInput({ verified, ...filter }: ExploreFilter): InputOf<'GET /offers/{list}'> {
  return {
    params: { list: 'explore' },
    query: { ...filter, verified: verified ? 'true' : 'false', limit: PER_PAGE },
  }
}

/** Stores the filter for the next visit (HOM-04). */
export function rememberFilter(filter: ExploreFilter): void {
  kept.setItem(KEY, searchOf(filter))
}

export function rememberedFilter(comparable: boolean): ExploreFilter | null {
  const search = kept.getItem(KEY)
  return search ? withPossibleSort(filterOf(new URLSearchParams(search)), comparable) : null
}

/** The filter, but with the most recent first if prices of several chains cannot be compared right now. */
export function withPossibleSort(filter: ExploreFilter, comparable: boolean): ExploreFilter {
  const possible = comparable || filter.blockchain !== 'All' || !isByPrice(filter.sort)
  return possible ? filter : { ...filter, sort: 'recent' }
}
