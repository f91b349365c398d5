import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { staleFigures } from '../../db/schema/collectionFigures.ts'
import { mails } from '../../db/schema/people.ts'
import { webhookDeliveries, webhooks } from '../../db/schema/programs.ts'
import { strangeUses, tradeChecks } from '../../db/schema/trading.ts'
import { media } from '../../db/schema/uploads.ts'
import { MAX_ATTEMPTS } from '../../mail/store/mails.ts'

/** No more rows than these are counted. */
export const COUNTED = 10_000

/** Mails that were not sent: those that will be tried, and those that are given up. Together up to `COUNTED`. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const unsent = db
    .select({ attempts: mails.attempts })
    .from(mails)
    .where(isNull(mails.sentAt))
    .orderBy(mails.nextAt)
    .limit(COUNTED)
    .as('unsent')
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${unsent.attempts} < ${MAX_ATTEMPTS}))::int`,
      failed: sql<number>`(count(*) filter (where ${unsent.attempts} >= ${MAX_ATTEMPTS}))::int`,
    })
    .from(unsent)
  return row ?? { waiting: 0, failed: 0 }
}

/** Deliveries that wait, those given up of the latest `COUNTED`, and webhooks that were switched off. */
export async function countDeliveries(db: Db): Promise<{ waiting: number; dead: number; off: number }> {
  const latest = db
    .select({ state: webhookDeliveries.state })
    .from(webhookDeliveries)
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(COUNTED)
    .as('latest')
  const [[dead], waiting, off] = await Promise.all([
    db.select({ n: sql<number>`(count(*) filter (where ${latest.state} = 'dead'))::int` }).from(latest),
    countUpTo(db, webhookDeliveries, eq(webhookDeliveries.state, 'pending')),
    countUpTo(db, webhooks, sql`${webhooks.off} is not null`),
  ])
  return { waiting, dead: dead?.n ?? 0, off }
}

/** What follows the rows that others wrote, and since when its oldest work is due. */
const READERS: Record<string, SQL> = {
  figures: sql`select min(${staleFigures.dueAt}) from ${staleFigures}`,
  'trade checks': sql`select min(${tradeChecks.dueAt}) from ${tradeChecks}`,
  'strange signatures': sql`select min(${strangeUses.turnAt}) from ${strangeUses}`,
  mails: sql`select min(${mails.nextAt}) from ${mails} where ${mails.sentAt} is null and ${mails.attempts} < ${MAX_ATTEMPTS}`,
  webhooks: sql`select min(${webhookDeliveries.nextAt}) from ${webhookDeliveries} where ${webhookDeliveries.state} = 'pending'`,
}

/** How long each reader's oldest work has been due, in seconds; 0 if nothing is. */
export async function lagsOfReaders(db: Db): Promise<{ reader: string; seconds: number }[]> {
  const each = Object.entries(READERS).map(
    ([reader, oldest]) =>
      sql`select ${reader}::text as reader, greatest(0, coalesce(extract(epoch from now() - (${oldest})), 0))::float8 as seconds`,
  )
  return rowsOf(db, sql.join(each, sql` union all `))
}

async function countUpTo(db: Db, table: PgTable, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED)
    .as('some')
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}

/** How many files people uploaded, and their bytes. Exact up to `COUNTED` files, then estimated from so many of them. */
export async function sizeOfMedia(db: Db): Promise<{ files: number; bytes: number; exact: boolean }> {
  // Names are hashes, so the first of them are a fair sample.
  const sample = db.select({ bytes: media.bytes }).from(media).orderBy(media.hash).limit(COUNTED).as('sample')
  const [row] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${sample.bytes}), 0)::float8`,
    })
    .from(sample)
  const { files = 0, bytes = 0 } = row ?? {}
  if (files < COUNTED) return { files, bytes, exact: true }
  const rows = await rowsOf<{ n: number }>(
    db,
    sql`select reltuples::float8 as n from pg_class where oid = 'media'::regclass`,
  )
  const all = Math.max(files, rows[0]?.n ?? 0)
  return { files: all, bytes: Math.round((bytes / files) * all), exact: false }
}
