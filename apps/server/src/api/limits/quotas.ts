import type { Context as HonoContext } from 'hono'
import type { Left } from './takePoint.ts'

/** A limit that counts a call: its name, `points` in `duration` seconds, and what is left. */
export type Quota = { name: string; points: number; duration: number; left: Left }
export type NoteQuota = (quota: Quota) => void

/**
 * Adds the headers `RateLimit-Policy` and `RateLimit`: the limits that count this call, and what is left of each
 * (draft-ietf-httpapi-ratelimit-headers-11).
 */
export function showQuotas(c: HonoContext, quotas: readonly Quota[]): void {
  if (quotas.length === 0) return
  const list = (write: (quota: Quota) => string) => quotas.map(write).join(', ')
  c.header(
    'ratelimit-policy',
    list(({ name, points, duration }) => `"${name}";q=${points};w=${duration}`),
  )
  c.header(
    'ratelimit',
    list(({ name, left }) => `"${name}";r=${left.points};t=${left.seconds}`),
  )
}
