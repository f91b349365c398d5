import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { desc, eq, sql } from 'drizzle-orm'
import { containing } from '../../db/containing.ts'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import type { Page, Slice } from '../../db/page.ts'
import { errorLogs } from '../../db/schema/operator.ts'

export type ErrorLogRow = typeof errorLogs.$inferSelect

export async function addErrorLog(db: Db, entry: typeof errorLogs.$inferInsert): Promise<void> {
  await db.insert(errorLogs).values(entry)
}

/** The maximum number of reports. */
const MOST = 100_000

/** Removes old reports, and the oldest when there are too many. */
export async function pruneErrorLogs(db: Db): Promise<void> {
  await db
    .delete(errorLogs)
    .where(sql`${errorLogs.at} < now() - make_interval(days => ${RETENTION_DAYS.errorLog})`)
  const newest = sql`(select at from error_logs order by at desc offset ${sql.raw(String(MOST))} limit 1)`
  await db.delete(errorLogs).where(sql`${errorLogs.at} <= ${newest}`)
}

/** What somebody posted while signed in, the latest first. */
export async function listErrorLogs(
  db: Db,
  reporter: string,
  { limit, offset }: Slice,
): Promise<Page<ErrorLogRow>> {
  const own = eq(errorLogs.reporter, reporter)
  const rows = await db
    .select()
    .from(errorLogs)
    .where(own)
    .orderBy(desc(errorLogs.at), desc(errorLogs.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(errorLogs, own) }
}

/** Only the latest reports are grouped, so that the cost has a limit. */
export const GROUPED = 10_000
/** The length of the part of a message by which reports are grouped. */
const HEAD = 200

export type ErrorGroup = { message: string; reports: number; last: Date }
export type ErrorGroupPlace = { at: string; id: string }

/** The latest reports by what they say, the latest group first. @param q what they contain; empty for all */
export async function listErrorGroups(
  db: Db,
  q: string,
  after: ErrorGroupPlace | null,
  limit: number,
): Promise<KeysetPage<ErrorGroup, ErrorGroupPlace>> {
  const latest = db
    .select({
      message: sql<string>`left(${errorLogs.message}, ${sql.raw(String(HEAD))})`.as('message'),
      at: errorLogs.at,
    })
    .from(errorLogs)
    .orderBy(desc(errorLogs.at))
    .limit(GROUPED)
    .as('latest')
  const last = sql`max(${latest.at})`
  const id = sql`md5(${latest.message})`
  const rows = await db
    .select({
      message: latest.message,
      reports: sql<number>`count(*)::int`,
      last: sql`${last}`.mapWith(errorLogs.at),
      at: sql<string>`${last}::text`,
      id: sql<string>`${id}`,
    })
    .from(latest)
    .where(q === '' ? undefined : containing(sql`${latest.message}`, q))
    .groupBy(latest.message)
    .having(after === null ? undefined : sql`(${last}, ${id}) < (${after.at}::timestamptz, ${after.id})`)
    .orderBy(desc(last), desc(id))
    .limit(limit + 1)
  const page = keysetPage(rows, limit, ({ at, id: key }) => ({ at, id: key }))
  return {
    ...page,
    rows: page.rows.map(({ message, reports, last: at }) => ({ message, reports, last: at })),
  }
}
