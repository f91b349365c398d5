import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf, Route } from '@vitrine/api/client'
import type { ApiError } from '@vitrine/api/error'
import type { Listed } from './listed.ts'

/** What a call is given, without the page number: that one the list adds itself. */
type Given<R extends Route> =
  Record<never, never> extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]

/** The key of a call in the cache: the call itself. Everything else about fetching follows from it. */
export type CallKey = readonly [route: Route, input: object, kind?: 'list' | 'pages']

/**
 * The options of a query that is one call.
 * @example useQuery(query('GET /tokens/{id}', { params: { id } }))
 */
export function query<R extends Route>(route: R, ...[input]: Given<R>) {
  const queryKey: CallKey = [route, input ?? {}]
  return queryOptions<OutputOf<R>, ApiError, OutputOf<R>, CallKey>({ queryKey })
}

/**
 * The options of a call that lists things, all at once. Of them it keeps what lists show.
 * @example useQuery(list('GET /common/banners'))
 */
export function list<R extends Route>(route: R, ...[input]: Given<R>) {
  const queryKey: CallKey = [route, input ?? {}, 'list']
  type Answer = Listed<OutputOf<R>>
  return queryOptions<Answer, ApiError, Answer, CallKey>({ queryKey })
}

type Paged = { pages: number; rates?: string }

/** A page number; where prices were compared by rates, with these, so that the next page goes on in the same order. */
export type PageParam = number | { page: number; rates: string }

const numberOf = (param: PageParam) => (typeof param === 'number' ? param : param.page)

/**
 * The options of a list that grows by pages, the first being page 1 (LIM-03). Of what they list it keeps what lists show.
 * @example useInfiniteQuery(pages('GET /offers/{list}', { params: { list: 'live' } }))
 */
export function pages<R extends Route>(route: R, ...[input]: Given<R>) {
  const queryKey: CallKey = [route, input ?? {}, 'pages']
  type Page = Listed<OutputOf<R>>
  return infiniteQueryOptions<Page, ApiError, InfiniteData<Page, PageParam>, CallKey, PageParam>({
    queryKey,
    initialPageParam: 1,
    getNextPageParam: (last, _all, param) => {
      const { pages: all, rates } = last as unknown as Paged
      const page = numberOf(param) + 1
      if (page > all) return undefined
      return rates === undefined ? page : { page, rates }
    },
  })
}
