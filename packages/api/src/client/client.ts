import { ApiError, type ErrorBody } from '../error.ts'
import type { InListOf, InputOf, ListRoute, OutputOf, Route } from '../routes.ts'

export type { InListOf, InputOf, ListRoute, OutputOf, Route } from '../routes.ts'

export type ClientOptions = {
  /** The address of the API, e.g. '/api' or 'https://vitrine.example/api'. */
  baseUrl: string
  /** Returns the bearer token, or null for a visitor. */
  token?: () => string | null
  /** The position of the newest change that the caller has heard of; an answer is never older. */
  seen?: () => string | null
  fetch?: (request: Request) => Promise<Response>
  /** The origin for a relative base url outside of a page (server rendering, scripts). */
  origin?: string
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  json?: unknown
  form?: Record<string, unknown>
}
type Rest<R extends Route> =
  Record<never, never> extends InputOf<R> ? [input?: InputOf<R> & Extra] : [input: InputOf<R> & Extra]
type Extra = { signal?: AbortSignal }

export type Client = {
  <R extends ListRoute>(
    route: R,
    input: InputOf<R> & { query: { fields: 'list' } } & Extra,
  ): Promise<InListOf<R>>
  <R extends Route>(route: R, ...rest: Rest<R>): Promise<OutputOf<R>>
}

/**
 * A client of the whole API, typed by the operations but without their schemas at run time.
 * @example
 * const request = createClient({ baseUrl: '/api' })
 * const { token } = await request('GET /tokens/{id}', { params: { id } })
 * @throws ApiError for every answer that is not a success; code 'network' (status 0) if there was none, or only a part.
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((request: Request) => fetch(request))
  return async (route: Route, input: Loose & Extra = {}): Promise<never> => {
    const { signal, ...parts } = input
    const request = new Request(...requestOf(options, route, parts, signal))
    const unanswered = (cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new ApiError(0, { code: 'network' })
    }
    const response = await send(request).catch(unanswered)
    if (!response.ok) throw new ApiError(response.status, await errorBody(response))
    // The connection may also break in the middle of the answer.
    return (await response.json().catch(unanswered)) as never
  }
}

function requestOf(
  options: ClientOptions,
  route: string,
  input: Loose,
  signal?: AbortSignal,
): [string, RequestInit] {
  const [method, template] = route.split(' ') as [string, string]
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, input.params?.[name]))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const reads = method === 'GET' || path.endsWith('/search')
  const seen = reads && options.seen?.()
  if (seen) query.set('seen', seen)
  const search = query.size > 0 ? `?${query}` : ''

  const headers = new Headers()
  const token = options.token?.()
  if (token) headers.set('authorization', `Bearer ${token}`)
  let body: string | FormData | undefined
  if (input.json !== undefined) {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(input.json)
  } else if (input.form) body = formData(input.form)
  // Caches on the way may keep what visitors get for a moment; a browser asks each time whether it still holds.
  const init: RequestInit = { method, headers, body, cache: 'no-cache', ...(signal && { signal }) }
  return [`${options.origin ?? ''}${options.baseUrl}${path}${search}`, init]
}

/** @throws ApiError for what would make it the address of another call: nothing, or dots */
function segmentOf(name: string, value: unknown): string {
  const segment = encodeURIComponent(String(value ?? ''))
  if (!/^\.{0,2}$/.test(segment)) return segment
  throw new ApiError(400, { code: 'invalid_input', issues: [{ path: name, code: 'invalid_input' }] })
}

/** A multipart body. Missing values are left out, files keep their names. */
export function formData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.set(name, value instanceof Blob ? value : String(value))
  }
  return form
}

async function errorBody(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null)
  if (body && typeof body === 'object' && 'code' in body) return body as ErrorBody
  return { code: response.status >= 500 ? 'internal' : 'invalid_input' }
}
