import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Context, Signed } from '../../context.ts'
import { ACCOUNT_TICKETS, writeAccountFile } from '../../people/accountFile.ts'
import { readTicket } from '../../people/tickets.ts'
import { refuse } from '../../refuse.ts'
import { TRADE_TICKETS, writeTradesFile } from '../../trading/tradesFile.ts'
import { Downloads, inTime } from '../answers/downloads.ts'
import { callerGroups } from '../limits/clientAddress.ts'

const zTicket = z.object({
  wallet: z.string(),
  provenOn: z.number().nullable().default(null),
  until: z.number(),
})

/** How many account files one process sends at once. */
const AT_ONCE = 4
/** The longest download, in milliseconds. */
const LONGEST = 600_000

/** The files of an account, by the purpose of their tickets. */
const FILES = [
  {
    purpose: ACCOUNT_TICKETS,
    type: 'application/json',
    name: (wallet: string) => `vitrine-account-${wallet}.json`,
    write: (context: Context, owner: Signed) =>
      Readable.from(writeAccountFile(context, owner), { objectMode: false }),
  },
  {
    purpose: TRADE_TICKETS,
    type: 'text/csv; charset=utf-8',
    name: (wallet: string) => `vitrine-trades-${wallet}.csv`,
    write: (context: Context, { wallet }: Signed) => writeTradesFile(context, wallet),
  },
]

/** GET /accounts/{ticket}: a file of an account, streamed. Each wallet and each network downloads one at a time. */
export function accountRoute(context: Context): (c: HonoContext) => Promise<Response> {
  const downloads = new Downloads(AT_ONCE)
  return async (c) => {
    const given = c.req.param('ticket') ?? ''
    const [found] = FILES.flatMap((file) => {
      const ticket = readTicket(context.sealingKeys, file.purpose, given, zTicket.parse, Date.now())
      return ticket ? [{ file, ticket }] : []
    })
    if (!found) throw refuse('not_found')
    const { file, ticket } = found
    const { wallet } = ticket
    const leave = downloads.begin([{ key: wallet, times: 1 }, ...callerGroups(c, context.config.proxies)])
    const body = file.write(context, ticket)
    const deadline = setTimeout(() => body.destroy(new Error('the download took too long')), LONGEST)
    body.once('close', () => {
      clearTimeout(deadline)
      leave()
    })
    return new Response(inTime(Readable.toWeb(body) as ReadableStream<Uint8Array>), {
      headers: {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name(wallet)}"`,
        'cache-control': 'no-store',
      },
    })
  }
}
