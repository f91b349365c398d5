import { hash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'

/** What a cache in front of the server may do with an answer that every visitor gets. */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9'

/** Weak, because the same body is sent in several encodings. */
export const etagOf = (body: string): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/**
 * Marks an answer as the same for every visitor. Caches keep it for a second, and for nine more while they fetch the
 * next one; a call with another `seen` has another address. Browsers ask each time.
 * @returns whether the client has it already; then the answer is 304 without a body
 */
export function shareAnswer(c: HonoContext, etag: string): boolean {
  c.header('cache-control', SHARED)
  c.header('etag', etag)
  // A cache must not give it to somebody who is signed in.
  c.header('vary', 'authorization', { append: true })
  const known = c.req.header('if-none-match')
  return known !== undefined && (known.trim() === '*' || known.split(',').some((tag) => tag.trim() === etag))
}
