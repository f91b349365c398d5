import type { Context as HonoContext } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { sharedLimiter } from '../../db/sharedLimiter.ts'
import { openTakeout } from '../../export/takeout/openTakeout.ts'
import { readTakeoutTicket } from '../../export/takeout/ticket.ts'
import { Downloads } from '../answers/downloads.ts'
import { callerGroups } from '../limits/clientAddress.ts'
import { takePoint } from '../limits/takePoint.ts'

/** How many take-outs a wallet can download in how many seconds. */
const LIMIT = { points: 6, duration: 3_600 }
/** How many are sent at once by one process. */
const AT_ONCE = 4

/** GET /takeouts/{ticket}: a zip, streamed. Each wallet and each network downloads one at a time. */
export function takeoutRoute(context: Context): (c: HonoContext) => Promise<Response> {
  const { config, db, sealingKeys } = context
  const limiter = config.database ? sharedLimiter(db, 'takeouts', LIMIT) : new RateLimiterMemory(LIMIT)
  const downloads = new Downloads(AT_ONCE)
  return async (c) => {
    const ticket = readTakeoutTicket(sealingKeys, c.req.param('ticket') ?? '', Date.now())
    if (!ticket) throw refuse('not_found')
    const { wallet, scope } = ticket
    const name = `vitrine-${scope.collection ?? scope.creator}`.replace(/[^\w-]/g, '_')
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
    }
    // The file would be made before its first byte is sent.
    if (c.req.method === 'HEAD')
      return new Response(null, { headers: { 'cache-control': 'no-store', ...headers } })
    const owners = [{ key: wallet, times: 1 }, ...callerGroups(c, config.proxies)]
    return downloads.send(owners, headers, async () => {
      const seconds = config.rateLimits ? await takePoint(limiter, wallet) : null
      if (seconds !== null) throw refuse('rate_limited', { seconds: String(seconds) })
      return openTakeout(context, ticket, c.req.raw.signal)
    })
  }
}
