import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import type { Owner } from '../../bounded/shares.ts'

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
  return groupsOf(address)[0].key
}

/** The groups that a request comes from; none within the process. */
export function callerGroups(c: HonoContext, proxies: number): readonly Owner[] {
  const address = clientAddress(c, proxies)
  return address === null ? [] : groupsOf(address)
}

/**
 * The groups of an address, from its network to the widest. Some customers have more than one network of IPv6: a /48 is
 * usual for a company and free at tunnels, a provider has a /32. So each of these has a share too.
 */
export function groupsOf(address: string): [Owner, ...Owner[]] {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)
  if (mapped) return [{ key: mapped[1] as string, times: 1 }]
  if (isIP(address) !== 6) return [{ key: address, times: 1 }]
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : []
  const parts = [...head, ...zeros, ...(tail ?? [])].map((part) => Number.parseInt(part, 16).toString(16))
  const first = (count: number) => `${parts.slice(0, count).join(':')}::/${count * 16}`
  return [
    { key: first(4), times: 1 },
    { key: first(3), times: 4 },
    { key: first(2), times: 16 },
  ]
}
