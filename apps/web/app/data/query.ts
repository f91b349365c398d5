import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf, Route } from '@vitrine/api/client'
import type { ApiError } from '@vitrine/api/error'

/** What a call is given, without the page number: that one the list adds itself. */
type Given<R extends Route> =
  Record<never, never> extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]

/** The key of a call in the cache: the call itself. Everything else about fetching follows from it. */
export type CallKey = readonly [route: Route, input: object, paged?: 'pages']

/**
 * The options of a query that is one call.
 * @example useQuery(query('GET /tokens/{id}', { params: { id } }))
 */
export function query<R extends Route>(route: R, ...[input]: Given<R>) {
  const queryKey: CallKey = [route, input ?? {}]
  return queryOptions<OutputOf<R>, ApiError, OutputOf<R>, CallKey>({ queryKey })
}

type Paged = { pages: number }

/**
 * The options of a list that grows by pages, the first being page 1 (LIM-03).
 * @example useInfiniteQuery(pages('GET /offers/{list}', { params: { list: 'live' } }))
 */
export function pages<R extends Route>(route: R, ...[input]: Given<R>) {
  const queryKey: CallKey = [route, input ?? {}, 'pages']
  return infiniteQueryOptions<OutputOf<R>, ApiError, InfiniteData<OutputOf<R>, number>, CallKey, number>({
    queryKey,
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < (last as Paged).pages ? page + 1 : undefined),
  })
}
