import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { webhookExchanges } from '../../db/schema/programs.ts'

/** How many exchanges are kept of each webhook. */
export const KEPT_EXCHANGES = 100

const e = webhookExchanges

type Name = { webhookId: string; id: string }

/** What was sent, and the beginning of the answer; null without one. */
export type Exchange = { sent: string; answer: string | null }

/** Keeps the last exchange of a delivery, and forgets those of the webhook that are too many. */
export async function keepExchange(db: Db, { webhookId, id }: Name, exchange: Exchange): Promise<void> {
  const at = sql`clock_timestamp()`
  await db
    .insert(e)
    .values({ webhookId, deliveryId: id, ...exchange, at })
    .onConflictDoUpdate({ target: [e.webhookId, e.deliveryId], set: { ...exchange, at } })
  const [oldest] = await db
    .select({ at: sql<string>`${e.at}::text` })
    .from(e)
    .where(eq(e.webhookId, webhookId))
    .orderBy(sql`${e.at} desc nulls last`)
    .offset(KEPT_EXCHANGES)
    .limit(1)
  if (oldest)
    await db.delete(e).where(and(eq(e.webhookId, webhookId), sql`${e.at} <= ${oldest.at}::timestamptz`))
}

/** How long exchanges are kept. Days: they have names that people may take back. */
const KEPT_DAYS = 3
const PRUNED = 10_000

/** Deletes old exchanges, a limited number a call. */
export async function pruneExchanges(db: Db): Promise<void> {
  const old = db
    .select({ w: e.webhookId, id: e.deliveryId })
    .from(e)
    .where(sql`${e.at} < now() - make_interval(days => ${sql.raw(String(KEPT_DAYS))})`)
    .limit(PRUNED)
  await db.delete(e).where(sql`(${e.webhookId}, ${e.deliveryId}) in ${old}`)
}

/** Null if it is not kept. */
export async function getExchange(db: Db, { webhookId, id }: Name): Promise<Exchange | null> {
  const [found] = await db
    .select({ sent: e.sent, answer: e.answer })
    .from(e)
    .where(and(eq(e.webhookId, webhookId), eq(e.deliveryId, id)))
  return found ?? null
}
