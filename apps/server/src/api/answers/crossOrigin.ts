import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** How long a browser remembers what may be called, in seconds. */
const REMEMBERED = 86_400

/**
 * Lets pages of any origin make a call as a visitor: what everybody may read, and what carries a signature of its own.
 * Never with credentials, and no page may send `authorization`: so a session or a key that another origin got hold of is
 * of no use there, and the answer is what anybody gets.
 * @param methods of the address that are open in this way
 */
export const fromAnyOrigin = (methods: readonly string[]): MiddlewareHandler =>
  cors({
    origin: '*',
    allowMethods: [...methods],
    allowHeaders: ['content-type', 'last-event-id'],
    exposeHeaders: ['retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: REMEMBERED,
  })
