import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { withheld } from '../../db/withheld.ts'
import { getMedia, type MediaRow } from '../../uploads/store/media.ts'

/** Stored files by their hashes, without those that are withheld: an export is for everybody. */
export async function getShownMedia(db: Db, hashes: readonly string[]): Promise<Map<string, MediaRow>> {
  const found = await getMedia(db, hashes)
  const gone = await rowsOf<{ hash: string }>(
    db,
    sql`select named.hash from jsonb_array_elements_text(${JSON.stringify([...found.keys()])}::jsonb) as named (hash)
      where ${withheld(sql`named.hash`)}`,
  )
  for (const { hash } of gone) found.delete(hash)
  return found
}
