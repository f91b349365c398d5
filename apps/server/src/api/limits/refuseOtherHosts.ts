import type { MiddlewareHandler } from 'hono'
import { isOwnHost } from '../../config/isOwnHost.ts'

/**
 * Refuses requests for another host than this machine: of a local marketplace that a proxy or a name of a stranger (DNS
 * rebinding) makes reachable, whose operator's key everybody knows.
 */
export const refuseOtherHosts: MiddlewareHandler = async (c, next) => {
  const { hostname } = new URL(c.req.url)
  if (c.env?.incoming && !isOwnHost(hostname))
    return c.text('This is a local marketplace: it answers on this machine alone.', 421)
  return next()
}
