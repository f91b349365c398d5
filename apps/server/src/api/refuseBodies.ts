import type { MiddlewareHandler } from 'hono'

/**
 * Refuses GET and HEAD with a body. None has a meaning (RFC 9110, 9.3.1), and a body that is announced and never comes
 * would keep the connection and its answer open.
 */
export const refuseBodies: MiddlewareHandler = async (c, next) => {
  const { method } = c.req
  const hasBody =
    c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) !== 0
  if ((method === 'GET' || method === 'HEAD') && hasBody)
    return c.text(`A ${method} request cannot have a body.`, 400)
  return next()
}
