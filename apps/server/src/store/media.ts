import { inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { media } from '../db/schema/people.ts'

export type MediaRow = typeof media.$inferSelect

export async function getMedia(db: Db, hashes: readonly string[]): Promise<Map<string, MediaRow>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.hash, [...new Set(hashes)]))
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Records a stored file. The same bytes are one file, even from different people. */
export async function putMedia(db: Db, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row).onConflictDoNothing()
}
