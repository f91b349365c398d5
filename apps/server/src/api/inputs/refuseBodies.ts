import type { MiddlewareHandler } from 'hono'
import { isOfApi } from '../answers/noSuchCall.ts'

/**
 * Refuses GET and HEAD with a body. None has a meaning (RFC 9110, 9.3.1), and a body that is announced and never comes
 * would keep the connection and its answer open.
 */
export const refuseBodies: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req
  const hasBody =
    c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) !== 0
  if ((method !== 'GET' && method !== 'HEAD') || !hasBody) return next()
  const message = `A ${method} request cannot have a body.`
  return isOfApi(path) ? c.json({ code: 'invalid_input', message }, 400) : c.text(message, 400)
}
