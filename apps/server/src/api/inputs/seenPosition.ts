import { setTimeout as pause } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Context } from '../../calls/context.ts'
import { readTicket, signTicket } from '../../sealing/tickets.ts'

/** Holds the position of a browser's last write. */
const COOKIE = 'vitrine_seen'
/** After this many seconds a replica that is still behind is worse than an old answer. */
const LIFE = 30
const TICKETS = 'seen'
/** How long a call waits until this process has heard what another one told its caller, and how often it looks. Milliseconds. */
const LONGEST_LAG = 100
const PAUSE = 10

const zTicket = z.object({ until: z.number(), position: z.string() })

/**
 * The position of the database's log that an answer must have: what the caller wrote itself (a cookie that this marketplace
 * signed) or heard from the live stream (`seen`). Nobody's word sends reads to the primary: `seen` counts up to what
 * this process has heard itself. 0 when the caller names none, or there is no replica.
 */
export async function seenPosition(
  c: HonoContext,
  { live, sealingKeys, replicas }: Pick<Context, 'live' | 'sealingKeys' | 'replicas'>,
): Promise<bigint> {
  if (replicas.length === 0) return 0n
  const ticket = readTicket(sealingKeys, TICKETS, getCookie(c, COOKIE) ?? '', zTicket.parse, Date.now())
  const [heard, written] = [parsePosition(c.req.query('seen')), parsePosition(ticket?.position)]
  if (heard <= written) return written
  for (let waited = 0; live.position() < heard && waited < LONGEST_LAG; waited += PAUSE) await pause(PAUSE)
  const own = live.position()
  return heard <= own ? heard : own > written ? own : written
}

/** Makes the browser's next calls, at any process, see what this call wrote. */
export function rememberWritten(
  c: HonoContext,
  { sealingKeys }: Pick<Context, 'sealingKeys'>,
  position: bigint,
): void {
  const ticket = { until: Date.now() + LIFE * 1_000, position: String(position) }
  const signed = signTicket(sealingKeys, TICKETS, ticket)
  setCookie(c, COOKIE, signed, { path: '/api', maxAge: LIFE, httpOnly: true, sameSite: 'Lax' })
}

/** The largest position: 20 digits. */
export const LARGEST_SEEN = 10n ** 20n - 1n

const parsePosition = (text: string | undefined): bigint =>
  /^\d{1,20}$/.test(text ?? '') ? BigInt(text!) : 0n
