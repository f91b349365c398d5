import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { outbox } from '../../db/schema/outbox.ts'

/** An event before its transaction has a place in the database's log. */
export type NewEvent = Omit<LiveEvent, 'position'>

/** Adds events to the outbox. In a transaction, they are announced after it has committed. */
export async function addToOutbox(db: Db, events: NewEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(outbox).values({ events })
}

/** Whether there is anything to announce. */
export async function hasOutbox(db: Db): Promise<boolean> {
  return (await db.select({ id: outbox.id }).from(outbox).limit(1)).length > 0
}

/** How many transactions wait to be announced, up to `most`. */
export async function countOutbox(db: Db, most: number): Promise<number> {
  const some = db.select({ id: outbox.id }).from(outbox).limit(most).as('some')
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}

/**
 * Removes the events of at most `limit` transactions from the outbox and returns them. A transaction gets its id before
 * it commits, so ids may appear late; rows are deleted instead of counted, so none is skipped.
 */
export async function takeFromOutbox(db: Db, limit: number): Promise<LiveEvent[]> {
  const first = db.select({ id: outbox.id }).from(outbox).orderBy(outbox.id).limit(limit)
  const rows = await db
    .delete(outbox)
    .where(sql`${outbox.id} in ${first}`)
    .returning({ id: outbox.id, events: outbox.events, position: writtenPosition })
  return rows
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ events, position }) => events.map((event) => ({ ...event, position })))
}

/** Where the database's log ends: everything that can be seen now was written before. Decimal, in bytes. */
const writtenPosition = sql<string>`(pg_current_wal_insert_lsn() - '0/0')::text`

/** The position at which everything is that is committed now. */
export async function getPosition(db: Db): Promise<bigint> {
  const [row] = await db.select({ position: writtenPosition }).from(sql`(values (1)) as one`)
  return BigInt(row!.position)
}
