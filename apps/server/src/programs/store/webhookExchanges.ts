import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { webhookDeliveries, webhookExchanges } from '../../db/schema/programs.ts'

/** How many exchanges are kept of each webhook. */
export const KEPT_EXCHANGES = 100

const e = webhookExchanges

type Name = { webhookId: string; id: string }

/** The body that was sent, and the beginning of the answer. The answer is null if there was none. */
export type Exchange = { sent: string; answer: string | null }

/**
 * Keeps the last exchange of a delivery, and forgets those of the webhook that are too many. Keeps nothing of a delivery
 * that was deleted meanwhile.
 */
export async function keepExchange(db: Db, { webhookId, id }: Name, exchange: Exchange): Promise<void> {
  const at = sql`clock_timestamp()`
  const { sent, answer } = exchange
  await db.execute(sql`
    insert into ${e} (webhook_id, delivery_id, sent, answer, at)
    select webhook_id, id, ${sent}::text, ${answer}::text, ${at} from ${webhookDeliveries}
    where webhook_id = ${webhookId} and id = ${id}
    on conflict (webhook_id, delivery_id) do update set sent = excluded.sent, answer = excluded.answer, at = excluded.at`)
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
