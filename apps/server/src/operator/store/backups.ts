import type { Db } from '../../db/open.ts'
import { backups } from '../../db/schema/operator.ts'

export type BackupRow = typeof backups.$inferSelect

/** What is known of the scheduled backups; null before the first. */
export async function getBackupRow(db: Db): Promise<BackupRow | null> {
  const [row] = await db.select().from(backups)
  return row ?? null
}

export async function noteBackup(db: Db, change: Partial<Omit<BackupRow, 'id'>>): Promise<void> {
  await db
    .insert(backups)
    .values({ id: 1, beganAt: new Date(), ...change })
    .onConflictDoUpdate({ target: backups.id, set: change })
}
