import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { errorLogs } from '../db/schema/people.ts'
import type { Page, Slice } from './page.ts'

export type ErrorLogRow = typeof errorLogs.$inferSelect

export async function addErrorLog(db: Db, entry: typeof errorLogs.$inferInsert): Promise<void> {
  await db.insert(errorLogs).values(entry)
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
