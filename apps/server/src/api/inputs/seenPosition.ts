import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Holds the position of a browser's last write. */
const COOKIE = 'vitrine_seen'
/** After this many seconds a replica that is still behind is worse than an old answer. */
const LIFE = 30

/**
 * The position of the database's log that an answer must have: what the caller heard from the live stream (`seen`) or
 * wrote itself (a cookie). 0 when the caller names none.
 */
export function seenPosition(c: HonoContext): bigint {
  const [heard, written] = [c.req.query('seen'), getCookie(c, COOKIE)].map(parsePosition) as [bigint, bigint]
  return heard > written ? heard : written
}

/** Makes the browser's next calls, at any process, see what this call wrote. */
export function rememberWritten(c: HonoContext, position: bigint): void {
  setCookie(c, COOKIE, String(position), { path: '/api', maxAge: LIFE, httpOnly: true, sameSite: 'Lax' })
}

/** The largest position: 20 digits. */
export const LARGEST_SEEN = 10n ** 20n - 1n

const parsePosition = (text: string | undefined): bigint =>
  /^\d{1,20}$/.test(text ?? '') ? BigInt(text!) : 0n
