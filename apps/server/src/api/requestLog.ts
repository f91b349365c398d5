import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

declare module 'hono' {
  interface ContextVariableMap {
    /** The id of the request in the log and in the answer. */
    requestId: string
  }
}

/** A path can be 16 kB long. Characters. */
const LONGEST = 200

/** A path for the log, without the tokens that confirm and end subscriptions or start a download. */
export const loggedPath = (path: string): string =>
  path.replace(/(\/(?:subscriptions|takeouts|accounts)\/)[^/]+/, '$1…').slice(0, LONGEST)

/** Gives each request an id, returns it in the answer, and logs the request. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    const ms = Math.round(performance.now() - started)
    log.info(
      { requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms },
      'request',
    )
  }
}
