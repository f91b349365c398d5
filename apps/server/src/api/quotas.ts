import type { Context as HonoContext } from 'hono'
import type { Left } from './takePoint.ts'

/** A limit that a call used: its name, how many points in how many seconds, and what is left of it. */
export type Quota = { name: string; points: number; duration: number; left: Left }
export type NoteQuota = (quota: Quota) => void

/**
 * Says in the answer which limits a call used, and what is left of them: the fields `RateLimit-Policy` and `RateLimit` of
 * draft-ietf-httpapi-ratelimit-headers (11).
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
