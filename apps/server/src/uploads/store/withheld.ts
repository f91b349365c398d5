import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { hidings } from '../../db/schema/moderation.ts'
import { mediaParts } from '../../db/schema/uploads.ts'
import { withheld } from '../../db/withheld.ts'

/** What changes with every hiding and every restoring; null while nothing is hidden. */
export async function readHidingState(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<string | null>`max(${hidings.at})::text` })
    .from(hidings)
  return row && row.count > 0 ? `${row.count} ${row.last}` : null
}

export async function isWithheld(db: Db, hash: string): Promise<boolean> {
  const rows = await rowsOf<{ withheld: boolean }>(db, sql`select ${withheld(sql`${hash}`)} as withheld`)
  return rows[0]?.withheld ?? false
}

/** In how many files a chunk is looked for that may be missing on the disk. */
const FILES = 20

/** Where a chunk is in files that are not withheld, however many others have it. @property at which one, from 0 */
export const listPartsShown = (db: Db, hash: string): Promise<{ file: string; at: number }[]> =>
  rowsOf(
    db,
    // Each by its index, however common it is (works/store/folders.ts).
    sql`select part.file, part.at from jsonb_array_elements_text(${JSON.stringify([hash])}::jsonb) as named (hash)
      cross join lateral (select * from ${mediaParts} where ${mediaParts.hash} = named.hash offset 0) as part
      where not ${withheld(sql`part.file`)} limit ${FILES}`,
  )
