import type { Db } from '../../db/open.ts'
import { newestVersion } from '../../db/schema/operator.ts'

export type VersionRow = typeof newestVersion.$inferSelect

/** The newest version that was found; null before the first answer. */
export async function getVersionRow(db: Db): Promise<VersionRow | null> {
  const [row] = await db.select().from(newestVersion)
  return row ?? null
}

/** An answer replaces the one before, a failure does not. */
export async function noteVersion(
  db: Db,
  row: Omit<VersionRow, 'id' | 'version' | 'readAt'> & Partial<VersionRow>,
) {
  await db
    .insert(newestVersion)
    .values({ ...row, id: 1 })
    .onConflictDoUpdate({ target: newestVersion.id, set: row })
}
