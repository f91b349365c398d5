import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { media, mediaParts } from '../../db/schema/uploads.ts'
import type { MediaRow } from './media.ts'

/** The hashes of a file's chunks, in their order. Empty if it is one chunk. */
export async function listParts(db: Db, file: string): Promise<string[]> {
  const rows = await db
    .select({ hash: mediaParts.hash })
    .from(mediaParts)
    .where(eq(mediaParts.file, file))
    .orderBy(asc(mediaParts.at))
  return rows.map(({ hash }) => hash)
}

/** Whether a file has this chunk. */
export async function isPart(db: Db, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ at: mediaParts.at })
    .from(mediaParts)
    .where(eq(mediaParts.hash, hash))
    .limit(1)
  return row !== undefined
}

export async function getMediaByCid(db: Db, cid: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.cid, cid)).limit(1)
  return row ?? null
}
