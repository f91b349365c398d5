import type { Db } from '../db/open.ts'
import { errorLogs } from '../db/schema/people.ts'

export async function addErrorLog(db: Db, entry: typeof errorLogs.$inferInsert): Promise<void> {
  await db.insert(errorLogs).values(entry)
}
