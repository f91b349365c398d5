import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { chainActivities, tokens, withdrawals } from '../../db/schema/chain.ts'
import {
  published,
  registeredWorks,
  webhookCursors,
  webhookDeliveries,
  webhooks,
} from '../../db/schema/programs.ts'
import { orders, signedListings } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'
import type { EventPlace } from './webhookEvents.ts'
import { pruneExchanges } from './webhookExchanges.ts'
import type { WebhookRow } from './webhooks.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type NewDelivery = Pick<
  DeliveryRow,
  'webhookId' | 'id' | 'type' | 'stage' | 'chainId' | 'block' | 'position' | 'hash'
>

const d = webhookDeliveries

/** How many rows one statement writes. */
const WRITTEN = 1_000

/** Queues deliveries. One that exists is sent once more (a replay). */
export async function addDeliveries(db: Db, list: readonly NewDelivery[]): Promise<void> {
  const again = {
    state: 'pending' as const,
    attempts: 0,
    nextAt: sql`now()`,
    createdAt: sql`now()`,
    status: null,
  }
  for (const part of partsOf(list))
    await db
      .insert(d)
      .values(part)
      .onConflictDoUpdate({ target: [d.webhookId, d.id], set: again })
}

/** Queues early deliveries. One that exists is not sent again; its event may have moved to another block. */
export async function addEarlyDeliveries(db: Db, list: readonly NewDelivery[]): Promise<void> {
  const moved = { block: sql`excluded.block`, position: sql`excluded.position` }
  const hasMoved = sql`not ${d.settled} and (${d.block}, ${d.position}) <> (excluded.block, excluded.position)`
  for (const part of partsOf(list))
    await db
      .insert(d)
      .values(part)
      .onConflictDoUpdate({ target: [d.webhookId, d.id], set: moved, setWhere: hasMoved })
}

function partsOf(list: readonly NewDelivery[]): NewDelivery[][] {
  const parts: NewDelivery[][] = []
  for (let from = 0; from < list.length; from += WRITTEN) parts.push(list.slice(from, from + WRITTEN))
  return parts
}

// Named in full: in a query of one table, Drizzle names columns without their table.
const isThere = sql`(
  exists (select 1 from ${chainActivities} a where a.chain_id = webhook_deliveries.chain_id
    and a.block = webhook_deliveries.block and a.log_index = webhook_deliveries.position
    and a.hash = webhook_deliveries.hash)
  or exists (select 1 from ${withdrawals} w where w.chain_id = webhook_deliveries.chain_id
    and w.block = webhook_deliveries.block and w.log_index = webhook_deliveries.position
    and w.hash = webhook_deliveries.hash)
  or exists (select 1 from ${registeredWorks} r join ${works} i on i.id = r.work_id
      join ${tokens} t on t.chain_id = i.chain_id and t.contract = i.contract and t.token_id = i.token_id
    where r.chain_id = webhook_deliveries.chain_id and r.block = webhook_deliveries.block
      and r.position = webhook_deliveries.position and webhook_deliveries.hash is null)
  or exists (select 1 from ${published} p where p.chain_id = webhook_deliveries.chain_id
    and p.block = webhook_deliveries.block and p.position = webhook_deliveries.position and webhook_deliveries.hash is null
    and (exists (select 1 from ${signedListings} s where s.id = p.id) or exists (select 1 from ${orders} o where o.id = p.id))))`

/** How many early deliveries are settled at once. */
const SETTLED = 1_000

/**
 * Settles the early deliveries whose block is final now, of webhooks that have all final events: an event that was mined
 * again elsewhere is among these. Where the event is gone, `reverted` follows if the early delivery may have been
 * received; else there is nothing to tell.
 * @param last the place of the last final event; null if there is none
 * @param idsOf the ids of the deliveries that say that the event is final, or gone
 */
export async function settleEarly(
  db: Db,
  { chainId, finalBlock, last }: { chainId: number; finalBlock: number; last: EventPlace | null },
  idsOf: (earlyId: string) => { final: string; reverted: string },
): Promise<void> {
  const hasAll =
    last === null
      ? sql`true`
      : sql`exists (select 1 from ${webhookCursors} c where c.webhook_id = webhook_deliveries.webhook_id
          and c.chain_id = ${chainId} and (c.block, c.position) >= (${last.block}::bigint, ${last.position}::bigint))`
  const isDue = sql`${d.chainId} = ${chainId} and ${d.block} <= ${finalBlock} and ${d.stage} = 'early' and not ${d.settled}
    and ${hasAll}`
  const due = await db
    .select({ webhookId: d.webhookId, id: d.id, there: sql<boolean>`${isThere}` })
    .from(d)
    .where(isDue)
    .limit(SETTLED)
  const named = ({ webhookId, id }: { webhookId: string; id: string }) =>
    and(eq(d.webhookId, webhookId), eq(d.id, id))
  for (const each of due) {
    const [early] = await db.update(d).set({ settled: true }).where(named(each)).returning()
    if (!early || each.there) continue
    const { final, reverted } = idsOf(early.id)
    // The event is at another place, where it was told as final.
    const [told] = await db
      .select({ id: d.id })
      .from(d)
      .where(named({ ...each, id: final }))
    if (told) continue
    if (early.attempts === 0) await db.delete(d).where(named(each))
    else await addDeliveries(db, [{ ...newOf(early), id: reverted, stage: 'reverted' }])
  }
}

const newOf = ({ webhookId, id, type, stage, chainId, block, position, hash }: DeliveryRow): NewDelivery => ({
  webhookId,
  id,
  type,
  stage,
  chainId,
  block,
  position,
  hash,
})

/** How long a process may take for a delivery before another one tries it too. Seconds; longer than one request. */
const LEASE = 30

/** How many deliveries are under way at once for the webhooks of one wallet, and to one host. */
const SHARE = 4

/** A webhook that is delivered to. */
export type Busy = Pick<WebhookRow, 'id' | 'wallet' | 'url'>

/** The host of a webhook's address, in SQL. */
const HOST = sql.raw(`substring(url from '^[a-z]+://([^/?#]+)')`)

/**
 * Takes deliveries to send: one of each webhook, of those first that were tried longest ago, and no more than a share for
 * each wallet and each host, so that neither slow receivers nor many webhooks to one host keep others waiting.
 * @param busy webhooks to leave out, which use up shares
 */
export async function takeDeliveries(
  db: Db,
  busy: readonly Busy[],
  limit: number,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow }[]> {
  const firstOf = (than: ReturnType<typeof sql>) => sql`(select ${d.webhookId} as id from ${d}
    where ${d.state} = 'pending' and ${d.webhookId} > ${than} order by ${d.webhookId} limit 1)`
  const rows = await rowsOf<{ webhook: string; id: string }>(
    db,
    sql`
    with recursive waiting as (
      ${firstOf(sql`''`)}
      union all
      select later.id from waiting cross join lateral ${firstOf(sql`waiting.id`)} as later),
    busy as materialized (select id, wallet, ${HOST} as host
      from jsonb_to_recordset(${JSON.stringify(busy.map(({ id, wallet, url }) => ({ id, wallet, url })))}::jsonb)
        as b (id text, wallet text, url text)),
    ready as materialized (
      select ${webhooks.id} as webhook_id, first.id, tried_at,
          row_number() over (partition by wallet order by tried_at, webhooks.id)
            + (select count(*) from busy where busy.wallet = webhooks.wallet) as of_wallet,
          row_number() over (partition by ${HOST} order by tried_at, webhooks.id)
            + (select count(*) from busy where busy.host = ${HOST}) as of_host
        from waiting
        join ${webhooks} on ${webhooks.id} = waiting.id and ${webhooks.off} is null and ${webhooks.restUntil} <= now()
          and not exists (select 1 from busy where busy.id = ${webhooks.id})
        cross join lateral (select ${d.id} as id from ${d}
          where ${d.webhookId} = ${webhooks.id} and ${d.state} = 'pending' and ${d.nextAt} <= now()
          order by ${d.nextAt} limit 1) as first),
    due as materialized (
      select webhook_id, id from ready where of_wallet <= ${SHARE} and of_host <= ${SHARE}
      order by tried_at limit ${limit}),
    tried as (update ${webhooks} set tried_at = clock_timestamp() where id in (select webhook_id from due))
    update ${d} set attempts = ${d.attempts} + 1, tried_at = now(), next_at = now() + make_interval(secs => ${sql.raw(String(LEASE))})
    from due where ${d.webhookId} = due.webhook_id and ${d.id} = due.id and ${d.nextAt} <= now()
    returning ${d.webhookId} as webhook, ${d.id} as id`,
  )
  if (rows.length === 0) return []
  const names = sql.join(
    rows.map(({ webhook, id }) => sql`(${webhook}, ${id})`),
    sql`, `,
  )
  return db
    .select({ delivery: d, webhook: webhooks })
    .from(d)
    .innerJoin(webhooks, eq(webhooks.id, d.webhookId))
    .where(sql`(${d.webhookId}, ${d.id}) in (${names})`)
}

type Name = Pick<DeliveryRow, 'webhookId' | 'id'>
const isNamed = ({ webhookId, id }: Name) => and(eq(d.webhookId, webhookId), eq(d.id, id))

/** @param status the HTTP status of the answer; null without one */
export async function markDelivered(db: Db, name: Name, status: number): Promise<void> {
  await db.update(d).set({ state: 'delivered', status }).where(isNamed(name))
}

export async function markDead(db: Db, name: Name, status: number | null): Promise<void> {
  await db.update(d).set({ state: 'dead', status }).where(isNamed(name))
}

/** @param seconds until the next attempt */
export async function retryLater(db: Db, name: Name, status: number | null, seconds: number): Promise<void> {
  await db
    .update(d)
    .set({ status, nextAt: sql`now() + make_interval(secs => ${seconds}::float8)` })
    .where(isNamed(name))
}

/** Forgets a delivery whose event does not exist any more. */
export async function dropDelivery(db: Db, name: Name): Promise<void> {
  await db.delete(d).where(isNamed(name))
}

/** The number of deliveries that wait, up to `most`. */
export async function countPending(db: Db, webhookId: string, most: number): Promise<number> {
  const pending = db
    .select({ one: sql`1` })
    .from(d)
    .where(and(eq(d.webhookId, webhookId), eq(d.state, 'pending')))
    .limit(most)
    .as('pending')
  return db.$count(pending)
}

/** A delivery of a webhook; null if there is none. */
export async function readDelivery(db: Db, name: Name): Promise<DeliveryRow | null> {
  const [found] = await db.select().from(d).where(isNamed(name))
  return found ?? null
}

/** A place in the list of deliveries. */
export type DeliveryPlace = { at: string; id: string }

/** Deliveries of a webhook, the newest first. */
export async function readDeliveries(
  db: Db,
  webhookId: string,
  state: DeliveryRow['state'] | undefined,
  after: DeliveryPlace | null,
  limit: number,
): Promise<(DeliveryRow & { atText: string })[]> {
  const rows = await db
    .select({ delivery: d, atText: sql<string>`${d.createdAt}::text` })
    .from(d)
    .where(
      and(
        eq(d.webhookId, webhookId),
        state && eq(d.state, state),
        after ? sql`(${d.createdAt}, ${d.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(sql`${d.createdAt} desc nulls last, ${d.id} desc`)
    .limit(limit)
  return rows.map(({ delivery, atText }) => ({ ...delivery, atText }))
}

/** Sends one again that does not wait, or the latest dead letters. Returns how many. */
export async function resend(
  db: Db,
  webhookId: string,
  id: string | undefined,
  limit: number,
): Promise<number> {
  const done = db
    .select({ id: d.id })
    .from(d)
    .where(
      and(
        eq(d.webhookId, webhookId),
        id === undefined ? eq(d.state, 'dead') : and(eq(d.id, id), ne(d.state, 'pending')),
      ),
    )
    .orderBy(sql`${d.createdAt} desc nulls last`)
    .limit(limit)
  const again = await db
    .update(d)
    .set({ state: 'pending', attempts: 0, nextAt: sql`now()` })
    .where(and(eq(d.webhookId, webhookId), inArray(d.id, done)))
    .returning({ id: d.id })
  return again.length
}

/** How long deliveries, and the order of what was registered and published, are kept. Days. */
export const KEPT_DAYS = RETENTION_DAYS.delivery
const PRUNED = 10_000

/** Deletes old rows, a limited number a call. */
export async function pruneDeliveries(db: Db): Promise<void> {
  const limit = sql`now() - make_interval(days => ${sql.raw(String(KEPT_DAYS))})`
  const old = db.select({ w: d.webhookId, id: d.id }).from(d).where(lt(d.createdAt, limit)).limit(PRUNED)
  await db.delete(d).where(sql`(${d.webhookId}, ${d.id}) in ${old}`)
  await pruneExchanges(db)
  const works = registeredWorks
  const placed = db
    .select({ id: works.workId })
    .from(works)
    .where(and(lt(works.at, limit), sql`${works.block} is not null`))
    .limit(PRUNED)
  await db.delete(works).where(inArray(works.workId, placed))
  const signed = published
  const told = db
    .select({ id: signed.id })
    .from(signed)
    .where(and(lt(signed.at, limit), sql`${signed.block} is not null`))
    .limit(PRUNED)
  await db.delete(signed).where(inArray(signed.id, told))
}
