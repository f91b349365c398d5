import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/**
 * The address that a request came from; null inside the process (tests, server rendering), where there is none.
 * @param proxies how many of our own proxies stand in front: so many entries of X-Forwarded-For can be believed
 */
export function clientAddress(c: HonoContext, proxies: number): string | null {
  if (!c.env?.incoming) return null
  const connected = getConnInfo(c).remote.address ?? ''
  if (proxies === 0) return connected
  const passed = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return passed.at(-proxies) || connected
}
