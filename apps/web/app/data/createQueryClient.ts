import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import type { Client, InputOf, Route } from '@vitrine/api/client/client'
import type { PageQuery } from '@vitrine/api/client/nextPage'
import { ApiError } from '@vitrine/api/error'
import type { CallKey } from './query.ts'

/** In milliseconds. */
const HOUR = 3_600_000

/** A cache whose keys are API calls, so no query needs a function of its own. */
export function createQueryClient(request: Client): QueryClient {
  const queryFn = async ({ queryKey, pageParam, signal }: QueryFunctionContext) => {
    const [route, input, kind] = queryKey as unknown as CallKey
    const paged =
      pageParam === undefined
        ? input
        : { ...input, query: { ...queryOf(input), ...(pageParam as PageQuery) } }
    const asked =
      kind === 'list' || kind === 'pages' ? { ...paged, query: { ...queryOf(paged), fields: 'list' } } : paged
    return request(route, { ...asked, signal } as InputOf<Route> & { signal: AbortSignal })
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        staleTime: 30_000,
        // A part of the page can hydrate long after its start: then it must find the answers that it was rendered with.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : HOUR,
        // A server that cannot answer itself says so at once.
        retry: (count, error) => typeof document !== 'undefined' && count < 2 && isTransient(error),
        // A browser that seems offline asks all the same, and so the page can say that it failed.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  })
}

function queryOf(input: object): object {
  return 'query' in input && typeof input.query === 'object' ? (input.query ?? {}) : {}
}

/** Whether the same call may succeed when it is repeated. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
