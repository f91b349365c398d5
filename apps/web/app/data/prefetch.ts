import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Client, createClient, type Route } from '@vitrine/api/client/client'
import type { RouterContextProvider } from 'react-router'
import { callsContext, fetchApiContext } from '../requestContext.ts'
import { browserQueryClient } from './browser.ts'
import { createQueryClient } from './createQueryClient.ts'
import { isAway } from './isAway.ts'
import { getSession } from './session.ts'

/** Any query options of `query()` or `pages()`. */
export type Prefetchable = { queryKey: QueryKey; initialPageParam?: unknown }

/**
 * The queries of a page. Without `needed` there is no page; the others may fail in their own place. The page waits for
 * `top` for a moment, because what loads at its top would move the rest; `wanted` may come later.
 */
export type PageQueries = Partial<Record<'needed' | 'top' | 'wanted', readonly Prefetchable[]>>

/** How long a page waits for its `top`, in milliseconds. */
const LONGEST_TOP = 2_000

/** The result of a loader: its part of the cache as text, less than half as long as in the router's own format. */
export type Prefetched = { queries: string }
type Answer = readonly [key: QueryKey, data: unknown]

/** The router writes the text as JSON within JSON, in which each quotation mark takes four characters. */
const swapQuotes = (text: string) => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))

/** Calls the API while the server renders a page: inside the process, as a visitor. */
export function createServerClient(context: Readonly<RouterContextProvider>, request: Request): Client {
  const { origin } = new URL(request.url)
  const calls = context.get(callsContext)
  const client = createClient({ baseUrl: '/api', origin, fetch: context.get(fetchApiContext) })
  return ((route: Route, input: never) => {
    calls.made++
    return client(route, input).catch((error) => {
      if (isAway(error)) calls.away++
      throw error
    })
  }) as Client
}

/**
 * For a route's `loader`: calls the API inside the server process.
 * @throws ApiError when a needed query fails
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { needed = [], top = [], wanted = [] }: PageQueries,
): Promise<Prefetched> {
  const client = createQueryClient(createServerClient(context, request))
  await Promise.all([
    ...needed.map((options) => fetchInto(client, options)),
    ...[...top, ...wanted].map((options) => fetchInto(client, options).catch(() => undefined)),
  ])
  const answered = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  const answers: Answer[] = answered.map(({ queryKey, state }) => [queryKey, state.data])
  return { queries: swapQuotes(JSON.stringify(answers)) }
}

/**
 * Fills a new cache with the data of the loaders. The server rendered the page for a visitor. For a signed-in person
 * this data counts as stale, so personal data (followed, liked, owned) is fetched after hydration.
 */
export function fill(client: QueryClient, { queries }: Prefetched): void {
  const options = getSession() ? { updatedAt: 0 } : undefined
  for (const [key, data] of JSON.parse(swapQuotes(queries)) as Answer[])
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, options)
}

/**
 * For a route's `clientLoader`: waits for the needed queries and those of the top, and only starts the wanted ones. On
 * the page that is open already, where somebody chose a tab or a filter, it does not wait for what the page has, however
 * old that is: the page itself renews it.
 */
export async function prefetchInBrowser(
  { needed = [], top = [], wanted = [] }: PageQueries,
  request: Request,
): Promise<null> {
  const client = browserQueryClient()
  const stays = new URL(request.url).pathname === location.pathname
  const has = ({ queryKey }: Prefetchable) => client.getQueryData(queryKey) !== undefined
  for (const options of wanted) void fetchInto(client, options).catch(() => undefined)
  const atTop = Promise.allSettled(top.map((options) => fetchInto(client, options)))
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_TOP))
  await Promise.all([
    ...needed.map((options) => (stays && has(options) ? null : fetchInto(client, options))),
    ...(top.length > 0 ? [Promise.race([atTop, patience])] : []),
  ])
  return null
}

function fetchInto(client: QueryClient, options: Prefetchable): Promise<unknown> {
  // The options have their own types; here it only matters whether they have pages.
  return 'initialPageParam' in options
    ? client.fetchInfiniteQuery(options as Parameters<typeof client.fetchInfiniteQuery>[0])
    : client.fetchQuery(options as Parameters<typeof client.fetchQuery>[0])
}
