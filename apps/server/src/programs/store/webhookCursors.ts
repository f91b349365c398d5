import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { webhookCursors, webhookDeliveries, webhooks } from '../../db/schema/programs.ts'
import type { EventPlace } from './webhookEvents.ts'
import type { WebhookRow } from './webhooks.ts'

/** How many deliveries of a webhook may wait. Until one is done, no further events are collected for it. */
export const QUEUE = 1_000

const c = webhookCursors

/** Behind all events of a block. */
const END = Number.MAX_SAFE_INTEGER

// Named in full: in a query of one table, Drizzle names columns without their table.
const isFull = sql`exists (select 1 from ${webhookDeliveries} d
  where d.webhook_id = webhooks.id and d.state = 'pending' offset ${sql.raw(String(QUEUE - 1))} limit 1)`

/** A webhook whose cursor is before the last event. */
export type Lagging = { webhook: WebhookRow; after: EventPlace }

/** Webhooks that are switched on, have room, and whose cursor is before a place: the nearest to it first. */
export async function listLagging(
  db: Db,
  chainId: number,
  { block, position }: EventPlace,
  limit: number,
): Promise<Lagging[]> {
  const rows = await db
    .select({ webhook: webhooks, block: c.block, position: c.position })
    .from(c)
    .innerJoin(webhooks, eq(webhooks.id, c.webhookId))
    .where(
      and(
        eq(c.chainId, chainId),
        sql`(${c.block}, ${c.position}) < (${block}::bigint, ${position}::bigint)`,
        sql`${webhooks.off} is null`,
        sql`not ${isFull}`,
      ),
    )
    .orderBy(sql`${c.block} desc nulls last, ${c.position} desc nulls last`)
    .limit(limit)
  return rows.map(({ webhook, ...after }) => ({ webhook, after }))
}

/** The next webhooks, in the order of their ids, that want early events and have room. */
export async function listEarly(db: Db, after: string, limit: number): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(and(gt(webhooks.id, after), webhooks.early, sql`${webhooks.off} is null`, sql`not ${isFull}`))
    .orderBy(webhooks.id)
    .limit(limit)
}

/** Moves cursors, unless somebody else has moved them meanwhile (a replay). */
export async function moveCursors(
  db: Db,
  chainId: number,
  ids: readonly string[],
  from: EventPlace,
  to: EventPlace,
): Promise<void> {
  await db
    .update(c)
    .set(to)
    .where(
      and(
        eq(c.chainId, chainId),
        inArray(c.webhookId, [...ids]),
        eq(c.block, from.block),
        eq(c.position, from.position),
      ),
    )
}

/** Starts a webhook, or all that have not started on this chain, after a final block. */
export async function startCursors(
  db: Db,
  chainId: number,
  finalBlock: number,
  id: string | null = null,
): Promise<void> {
  await db.execute(sql`
    insert into ${c} (webhook_id, chain_id, block, position)
    select ${webhooks.id}, ${chainId}::int, ${finalBlock}::bigint, ${END}::bigint from ${webhooks}
    where ${id}::text is null or ${webhooks.id} = ${id}
    on conflict do nothing`)
}

/** Moves a webhook back to before a block, if it is further. */
export async function moveBack(db: Db, id: string, chainId: number, block: number): Promise<void> {
  await db
    .update(c)
    .set({ block, position: -1 })
    .where(and(eq(c.webhookId, id), eq(c.chainId, chainId), sql`${c.block} >= ${block}::bigint`))
}

/** Moves a webhook on to before a block, if it is further back. */
export async function moveOn(db: Db, id: string, chainId: number, block: number): Promise<void> {
  await db
    .update(c)
    .set({ block, position: -1 })
    .where(and(eq(c.webhookId, id), eq(c.chainId, chainId), sql`${c.block} < ${block}::bigint`))
}
