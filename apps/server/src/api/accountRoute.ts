import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { ACCOUNT_TICKETS, writeAccountFile } from '../services/accountFile.ts'
import type { Context } from '../services/context.ts'
import { refuse } from '../services/refuse.ts'
import { readTicket } from '../services/tickets.ts'

const zTicket = z.object({ wallet: z.string(), until: z.number() })

/** How many account files one process sends at once. */
const AT_ONCE = 4
/** The longest download, in milliseconds. */
const LONGEST = 600_000

/** GET /accounts/{ticket}: the account's file, streamed. Each wallet downloads one at a time. */
export function accountRoute(context: Context): (c: HonoContext) => Promise<Response> {
  const running = new Set<string>()
  return async (c) => {
    const given = c.req.param('ticket') ?? ''
    const ticket = readTicket(context.sealingKeys, ACCOUNT_TICKETS, given, zTicket.parse, Date.now())
    if (!ticket) throw refuse('not_found')
    const { wallet } = ticket
    if (running.has(wallet)) throw refuse('takeout_running')
    if (running.size >= AT_ONCE) throw refuse('unavailable')
    running.add(wallet)
    const body = Readable.from(writeAccountFile(context, wallet), { objectMode: false })
    const deadline = setTimeout(() => body.destroy(new Error('the download took too long')), LONGEST)
    body.once('close', () => {
      clearTimeout(deadline)
      running.delete(wallet)
    })
    return new Response(Readable.toWeb(body) as ReadableStream, {
      headers: {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="vitrine-account-${wallet}.json"`,
        'cache-control': 'no-store',
      },
    })
  }
}
