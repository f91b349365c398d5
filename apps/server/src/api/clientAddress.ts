import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/**
 * The address that a request came from; null for requests within the process (tests, server rendering).
 * @param proxies how many of our own proxies are in front: that many entries of X-Forwarded-For can be trusted
 */
export function clientAddress(c: HonoContext, proxies: number): string | null {
  if (!c.env?.incoming) return null
  const connected = getConnInfo(c).remote.address ?? ''
  if (proxies === 0) return connected
  const passed = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return passed.at(-proxies) || connected
}

/**
 * The network of an address, by which calls are counted: the whole IPv4 address, but only the first 64 bits of an IPv6
 * address, because one customer usually has all addresses below.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)
  if (mapped) return mapped[1] as string
  if (isIP(address) !== 6) return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : []
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
