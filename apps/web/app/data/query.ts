import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InListOf, InputOf, ListRoute, OutputOf, Route } from '@vitrine/api/client/client'
import { FIRST_PAGE, nextPage, type Paged, type PageQuery } from '@vitrine/api/client/nextPage'
import type { ApiError } from '@vitrine/api/error'

/** The input of a call, without the page number, which the list adds. */
type Given<R extends Route> =
  Record<never, never> extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]

/** The key of a query in the cache is the call itself; how to fetch it follows from the key. */
export type CallKey = readonly [route: Route, input: object, kind?: 'list' | 'pages' | 'whole']

/**
 * The options of a query that makes one call.
 * @example useQuery(query('GET /tokens/{id}', { params: { id } }))
 */
export function query<R extends Route>(route: R, ...[input]: Given<R>) {
  const queryKey: CallKey = [route, input ?? {}]
  return queryOptions<OutputOf<R>, ApiError, OutputOf<R>, CallKey>({ queryKey })
}

/**
 * The options of a call whose list comes all at once, with the fields that lists show (`fields=list`).
 * @example useQuery(list('GET /common/banners'))
 */
export function list<R extends ListRoute>(route: R, ...[input]: Given<R>) {
  const queryKey: CallKey = [route, input ?? {}, 'list']
  return queryOptions<InListOf<R>, ApiError, InListOf<R>, CallKey>({ queryKey })
}

/**
 * The options of a list that grows by pages; the first is page 1 (LIM-03), with the fields that lists show.
 * @example useInfiniteQuery(pages('GET /offers/{list}', { params: { list: 'live' } }))
 */
export function pages<R extends ListRoute>(route: R, ...[input]: Given<R>) {
  return growing<InListOf<R>>([route, input ?? {}, 'pages'])
}

/** The same with all fields, for lists that have no form of their own. */
export function wholePages<R extends Route>(route: R, ...[input]: Given<R>) {
  return growing<OutputOf<R>>([route, input ?? {}, 'whole'])
}

function growing<Page>(queryKey: CallKey) {
  return infiniteQueryOptions<Page, ApiError, InfiniteData<Page, PageQuery>, CallKey, PageQuery>({
    queryKey,
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last, _all, asked) => nextPage(last as Paged, asked),
  })
}
