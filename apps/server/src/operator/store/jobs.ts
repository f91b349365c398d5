import { asc, notInArray } from 'drizzle-orm'
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

/** Forgets jobs that are no longer run, because the configuration or the version has changed. They would be late for ever. */
export async function forgetOtherJobs(db: Db, names: string[]): Promise<void> {
  await db.delete(jobs).where(notInArray(jobs.name, names))
}

export async function listJobs(db: Db): Promise<JobRow[]> {
  return db.select().from(jobs).orderBy(asc(jobs.name)).limit(MOST)
}
