import { asc } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { jobs } from '../../db/schema/operator.ts'

export type JobRow = typeof jobs.$inferSelect

/** More than there are. */
const MOST = 100

/** Notes that a job ran. */
export async function putJob(
  db: Db,
  { failed, ...run }: Pick<JobRow, 'name' | 'pause' | 'took'> & { failed: boolean },
): Promise<void> {
  const now = new Date()
  const row = { ...run, ranAt: now, ...(failed && { failedAt: now }) }
  await db.insert(jobs).values(row).onConflictDoUpdate({ target: jobs.name, set: row })
}

export async function listJobs(db: Db): Promise<JobRow[]> {
  return db.select().from(jobs).orderBy(asc(jobs.name)).limit(MOST)
}
