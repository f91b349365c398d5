import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { errorLogs } from '../db/schema/people.ts'
import type { Page, Slice } from './page.ts'

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
