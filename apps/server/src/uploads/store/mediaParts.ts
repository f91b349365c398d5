import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { media, mediaParts } from '../../db/schema/uploads.ts'
import type { MediaRow } from './media.ts'

/** A chunk of a stored file. @property at which one, from 0 */
export type Part = { file: string; at: number }

/** The hashes of a file's chunks, in their order. Empty if it is one chunk. */
export async function listParts(db: Db, file: string): Promise<string[]> {
  const rows = await db
    .select({ hash: mediaParts.hash })
    .from(mediaParts)
    .where(eq(mediaParts.file, file))
    .orderBy(asc(mediaParts.at))
  return rows.map(({ hash }) => hash)
}

/** In how many files a chunk is looked for: one that is shown is enough. */
const FILES = 20

/** Where a chunk is; it may be in several files. */
export const findParts = (db: Db, hash: string): Promise<Part[]> =>
  db
    .select({ file: mediaParts.file, at: mediaParts.at })
    .from(mediaParts)
    .where(eq(mediaParts.hash, hash))
    .limit(FILES)

export async function getMediaByCid(db: Db, cid: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.cid, cid)).limit(1)
  return row ?? null
}
