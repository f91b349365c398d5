import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { type Chunks, chunksOf } from '../../bounded/chunks.ts'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { LIST_TICKETS } from '../../operator/console/exportList.ts'
import { ACCOUNT_TICKETS, writeAccountFile } from '../../privacy/accountFile.ts'
import { readTicket } from '../../sealing/tickets.ts'
import { TRADE_TICKETS, writeTradesFile } from '../../trading/tradesFile.ts'
import { Downloads } from '../answers/downloads.ts'
import { callerGroups } from '../limits/clientAddress.ts'
import { allowList, writeListFile, zListTicket } from '../listFile.ts'

const zTicket = z.object({
  wallet: z.string(),
  provenOn: z.number().nullable().default(null),
  until: z.number(),
})

/** How many account files one process sends at once. */
const AT_ONCE = 4
/** The longest download, in milliseconds. */
const LONGEST = 600_000

/** A file, and who may have it when its link is used. */
type TicketFile<T extends { wallet: string; until: number }> = {
  purpose: string
  parse: (content: unknown) => T
  type: string
  name: (ticket: T) => string
  allow?: (context: Context, ticket: T) => Promise<void>
  write: (context: Context, ticket: T) => Chunks
}

/** Finds the ticket of a file, and begins to write it. */
const open =
  <T extends { wallet: string; until: number }>({
    purpose,
    parse,
    type,
    name,
    allow,
    write,
  }: TicketFile<T>) =>
  (context: Context, given: string) => {
    const ticket = readTicket(context.sealingKeys, purpose, given, parse, Date.now())
    if (!ticket) return null
    const { wallet } = ticket
    return {
      wallet,
      type,
      name: name(ticket),
      allow: async () => allow?.(context, ticket),
      write: () => write(context, ticket),
    }
  }

/** The files of an account, and of the lists of the console, by the purpose of their tickets. */
const FILES = [
  open({
    purpose: ACCOUNT_TICKETS,
    parse: zTicket.parse,
    type: 'application/json',
    name: ({ wallet }) => `vitrine-account-${wallet}.json`,
    write: (context, owner) =>
      chunksOf(() => Readable.from(writeAccountFile(context, owner), { objectMode: false })),
  }),
  open({
    purpose: TRADE_TICKETS,
    parse: zTicket.parse,
    type: 'text/csv; charset=utf-8',
    name: ({ wallet }) => `vitrine-trades-${wallet}.csv`,
    write: (context, { wallet }) => writeTradesFile(context, wallet),
  }),
  open({
    purpose: LIST_TICKETS,
    parse: zListTicket.parse,
    type: 'text/csv; charset=utf-8',
    name: ({ list }) => `vitrine-${list}.csv`,
    allow: allowList,
    write: writeListFile,
  }),
]

/** GET /accounts/{ticket}: a file of an account, streamed. Each wallet and each network downloads one at a time. */
export function accountRoute(context: Context): (c: HonoContext) => Promise<Response> {
  const downloads = new Downloads(AT_ONCE, LONGEST)
  return async (c) => {
    const given = c.req.param('ticket') ?? ''
    const file = FILES.map((each) => each(context, given)).find((found) => found !== null)
    if (!file) throw refuse('not_found')
    await file.allow()
    const headers = {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    }
    const owners = [{ key: file.wallet, times: 1 }, ...callerGroups(c, context.config.proxies)]
    return downloads.send(owners, headers, file.write)
  }
}
