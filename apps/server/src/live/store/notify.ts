import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'

/** The channel of live events. */
export const LIVE_CHANNEL = 'vitrine_live'

/** A message must be shorter than 8,000 bytes. */
const MAX_BYTES = 7_900

/** Sends values to every listener when the transaction commits, as JSON lists that each fit a message. */
export async function notify(db: Db, values: readonly unknown[]): Promise<void> {
  const payloads = joinAsLists(values.map((value) => JSON.stringify(value)))
  if (payloads.length === 0) return
  const list = sql.join(
    payloads.map((payload) => sql`(${payload})`),
    sql`, `,
  )
  await db.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, payload) from (values ${list}) as messages (payload)`,
  )
}

/** Joins JSON values into as few lists as fit. */
export function joinAsLists(values: readonly string[]): string[] {
  const lists: string[] = []
  let open = ''
  for (const value of values) {
    const longer = open === '' ? value : `${open},${value}`
    if (open !== '' && Buffer.byteLength(longer) + 2 > MAX_BYTES) {
      lists.push(`[${open}]`)
      open = value
    } else open = longer
  }
  return open === '' ? lists : [...lists, `[${open}]`]
}
