import type { OutputOf } from '@vitrine/api/client/client'
import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import { categoryOf } from '@vitrine/domain/works/categoryId'
import { pages, query } from '#data/query.ts'
import { endOfDay, startOfDay } from '#words/localDay.ts'

export const SEARCH_TABS = ['items', 'users', 'collections'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]
/** How a work may be on sale. */
export const SALES = ['all', 'any', 'auction', 'direct'] as const
export const SEARCH_SORTS = ['recent', 'cheap', 'costly', 'liked'] as const
/** The choices of chains: all of them, or one. */
export const chainChoices = () => ['All', ...blockchains()]
/**
 * The ends of the price slider (SEA-01). On one chain a step is a coin; across chains it is the next amount of
 * {@link DOLLARS}. The upper end has no limit.
 */
export const PRICES = { min: 0, max: 10 } as const
const DOLLARS = [0, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const

type Chain = Blockchain | 'All'

/** The amount of a step of the price slider: in the coin of a chain or, across chains, in dollars. */
export const amountAt = (step: number, blockchain: Chain): number =>
  blockchain === 'All' ? (DOLLARS[step] ?? 0) : step

/** A search, as it is in the URL under these names. Days are as `dayHere` writes them, or empty. */
export type Search = {
  tab: SearchTab
  name: string
  sort: (typeof SEARCH_SORTS)[number]
  category: string
  blockchain: Chain
  price_min: number
  price_max: number
  date_start: string
  date_end: string
  date_from: string
  verified: boolean
  sale: (typeof SALES)[number]
}

/** What a search by name finds of each kind, counted up to a little more than a hundred. */
export type Counts = OutputOf<'GET /search/counts'>

/** @param counts if they are known, a search whose address names no tab opens the first that has something */
export function searchIn(params: URLSearchParams, counts?: Counts): Search {
  const price_min = priceOf(params.get('price_min'), PRICES.min)
  const [date_start, date_end] = [dayOf(params.get('date_start')), dayOf(params.get('date_end'))]
  return {
    tab:
      SEARCH_TABS.find((tab) => tab === params.get('tab')) ??
      SEARCH_TABS.find((tab) => counts && counts[tab] > 0) ??
      'items',
    name: params.get('name') ?? '',
    sort: SEARCH_SORTS.find((sort) => sort === params.get('sort')) ?? 'recent',
    category: categoryOf(params.get('category')),
    blockchain: chainChoices().find((chain) => chain === params.get('blockchain')) ?? 'All',
    price_min,
    price_max: Math.max(price_min, priceOf(params.get('price_max'), PRICES.max)),
    date_start,
    date_end: date_start && date_end && endOf(date_end) < startOf(date_start) ? date_start : date_end,
    date_from: dayOf(params.get('date_from')),
    verified: params.get('verified') === 'true',
    sale: SALES.find((sale) => sale === params.get('sale')) ?? 'all',
  }
}

function priceOf(text: string | null, otherwise: number): number {
  if (!text || !/^\d+$/.test(text)) return otherwise
  return Math.min(Number(text), PRICES.max)
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:([+-]\d{2})(\d{2}))?$/

function dayOf(text: string | null): string {
  if (!text || Number.isNaN(Date.parse(momentOf(text, FIRST)))) return ''
  // Some browsers read the 31st of February as a day of March.
  const day = dayIn(text)
  return new Date(`${day}T00:00:00.000Z`).toISOString().startsWith(day) ? text : ''
}

/** A time of a day in the URL, as ISO 8601 with the day's offset. */
function momentOf(text: string, time: string): string {
  const [, day, hours, minutes] = DAY.exec(text) ?? []
  return day ? `${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}` : ''
}

const FIRST = '00:00:00.000'
const LAST = '23:59:59.999'
const startOf = (day: string) => new Date(momentOf(day, FIRST)).toISOString()
const endOf = (day: string) => new Date(momentOf(day, LAST)).toISOString()

/** The day alone, as YYYY-MM-DD. */
export const dayIn = (text: string): string => text.slice(0, 10)

/**
 * A chosen day (YYYY-MM-DD) for the URL, with the offset by which it begins or ends on this browser's clock, so that it is
 * the reader's own day: '2026-11-01+0100'. Without an offset a day is one of UTC.
 */
export function dayHere(day: string, end: 'start' | 'end'): string {
  const here = end === 'start' ? startOfDay(day) : endOfDay(day)
  const utc = Date.parse(momentOf(day, end === 'start' ? FIRST : LAST))
  const minutes = Math.round((utc - here.getTime()) / 60_000)
  if (!minutes) return day
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${day}${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

/** Shorter texts have too many names; longer ones no name has. */
const SHORTEST_NAME = 2
const LONGEST_NAME = 100

const DEFAULTS = searchIn(new URLSearchParams())
const NAMES = Object.keys(DEFAULTS) as (keyof Search)[]

/** The search part of the URL for a search, without default values. A chosen tab stays chosen, also one without results. */
export function searchAddress(search: Search): string {
  const params = new URLSearchParams()
  const isWritten = (name: keyof Search) =>
    search[name] !== DEFAULTS[name] || (name === 'tab' && search.name !== '')
  for (const name of NAMES) if (isWritten(name)) params.set(name, String(search[name]))
  return params.size > 0 ? `?${params}` : ''
}

/** Whether a search has more than its tab and name. */
export const isFiltered = (search: Search): boolean =>
  searchAddress(search) !== searchAddress(withoutFilters(search))

/** The same search with only its tab and name. */
export function withoutFilters({ tab, name }: Search): Search {
  return { ...DEFAULTS, tab, name }
}

export const foundWorksQuery = (search: Search) => {
  const { name, sort, category, verified, sale, blockchain, price_min, price_max, date_start, date_end } =
    search
  return pages('POST /offers/search', {
    json: {
      name,
      sort,
      category,
      verified,
      ...(sale !== 'all' && { sale }),
      ...(blockchain !== 'All' && { blockchain }),
      ...(price_min > PRICES.min && { price_min: String(amountAt(price_min, blockchain)) }),
      ...(price_max < PRICES.max && { price_max: String(amountAt(price_max, blockchain)) }),
      ...(blockchain === 'All' &&
        (price_min > PRICES.min || price_max < PRICES.max) && { price_unit: 'usd' as const }),
      ...(date_start && { date_start: startOf(date_start) }),
      ...(date_end && { date_end: endOf(date_end) }),
    },
  })
}
export const foundUsersQuery = ({ name, verified }: Search) =>
  pages('POST /users/search', { json: { name, verified } })
export const foundCollectionsQuery = ({ name, date_from }: Search) =>
  pages('POST /collections/search', {
    json: { name, ...(date_from && { date_from: startOf(date_from) }) },
  })

/** The query of the tab that a search shows. */
export function foundQuery(search: Search) {
  if (search.tab === 'users') return foundUsersQuery(search)
  return search.tab === 'collections' ? foundCollectionsQuery(search) : foundWorksQuery(search)
}

export const countsInput = (params: URLSearchParams) => ({
  query: { name: (params.get('name') ?? '').slice(0, 200) },
})

/** Counted only for a name: without one, everything there is would be counted. */
export const countsQuery = (params: URLSearchParams) => query('GET /search/counts', countsInput(params))

/** What a name may mean; what the search box suggests. */
export const namedQuery = (name: string) =>
  query('GET /search/suggestions', { query: { q: name.trim().slice(0, LONGEST_NAME) } })

/** Whether a name is one that the server suggests something for. */
export const isSuggested = (name: string): boolean =>
  name.trim().length >= SHORTEST_NAME && name.trim().length <= LONGEST_NAME

/** Whether the address has a name to count. */
export const isCounted = (params: URLSearchParams): boolean => Boolean(params.get('name')?.trim())
