import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientAddress, networkOf } from './clientAddress.ts'
import { takePoint } from './takePoint.ts'

/** How many requests one network can make in how many seconds. Checked before any work is done. */
const LIMITS = {
  /** Rendering a page makes about ten API calls in the process. */
  pages: { points: 200, duration: 10 },
  /** Uploaded files, their derived sizes, and the files of the web app. */
  files: { points: 3_000, duration: 10 },
  /** Link previews, which only crawlers ask for. */
  previews: { points: 60, duration: 10 },
  /** All API calls together. Each kind of call has its own lower limit (limits.ts). */
  calls: { points: 2_000, duration: 10 },
} as const

type Door = keyof typeof LIMITS

export function doorOf(path: string): Door {
  if (path.startsWith('/api/')) return 'calls'
  if (path.startsWith('/previews/')) return 'previews'
  if (/^\/(media|assets)\//.test(path) || /\.(js|css|svg|ico|png|webp|woff2)$/.test(path)) return 'files'
  return 'pages'
}

/** Answers 429 when a network exceeds a limit. Each process counts separately. */
export function limitArrivals(proxies: number): MiddlewareHandler {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([door, limit]) => [door, new RateLimiterMemory(limit)]),
  ) as Record<Door, RateLimiterMemory>
  return async (c, next) => {
    const address = clientAddress(c, proxies)
    if (address === null) return next()
    const seconds = await takePoint(limiters[doorOf(c.req.path)], networkOf(address))
    if (seconds === null) return next()
    c.header('retry-after', String(seconds))
    return c.text('Too many requests. Please wait a moment and try again.', 429)
  }
}
