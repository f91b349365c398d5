import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isOfApi } from '../answers/noSuchCall.ts'
import { isFile } from '../inputs/isFile.ts'
import { clientAddress, groupsOf } from './clientAddress.ts'
import { takePoint } from './takePoint.ts'

/** How many requests one network can make in how many seconds. Checked before any work is done. */
const LIMITS = {
  /** Rendering a page makes about ten API calls in the process. */
  pages: { points: 200, duration: 10 },
  /** Uploaded files, their derived sizes, and the files of the web app. */
  files: { points: 3_000, duration: 10 },
  /** Blocks of IPFS, each of which is looked for in several tables. */
  blocks: { points: 600, duration: 10 },
  /** Link previews, which only crawlers ask for. */
  previews: { points: 60, duration: 10 },
  /** All API calls together. Each kind of call has its own lower limit (limits.ts). */
  calls: { points: 2_000, duration: 10 },
} as const

type Door = keyof typeof LIMITS

export function doorOf(path: string): Door {
  if (isOfApi(path) || path === '/mcp') return 'calls'
  if (path.startsWith('/previews/')) return 'previews'
  if (path.startsWith('/ipfs/')) return 'blocks'
  return isFile(path) ? 'files' : 'pages'
}

/** The limiters of a door: one for each size of a group of addresses. */
function limitersOf({ points, duration }: { points: number; duration: number }) {
  const limiters = new Map<number, RateLimiterMemory>()
  return (times: number) => {
    const limiter = limiters.get(times) ?? new RateLimiterMemory({ points: points * times, duration })
    limiters.set(times, limiter)
    return limiter
  }
}

/** Answers 429 when a network, or a wider group of addresses, exceeds a limit. Each process counts separately. */
export function limitArrivals(proxies: number): MiddlewareHandler {
  const doors = Object.fromEntries(
    Object.entries(LIMITS).map(([door, limit]) => [door, limitersOf(limit)]),
  ) as Record<Door, ReturnType<typeof limitersOf>>
  return async (c, next) => {
    const address = clientAddress(c, proxies)
    if (address === null) return next()
    for (const { key, times } of groupsOf(address)) {
      const seconds = await takePoint(doors[doorOf(c.req.path)](times), key)
      if (seconds === null) continue
      c.header('retry-after', String(seconds))
      const message = 'Too many requests. Please wait a moment and try again.'
      if (!isOfApi(c.req.path)) return c.text(message, 429)
      return c.json({ code: 'rate_limited', message, params: { seconds: String(seconds) } }, 429)
    }
    return next()
  }
}
