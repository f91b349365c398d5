import type { FileNames } from '@vitrine/domain/ipfs/fileCid'
import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { media, mediaParts } from '../../db/schema/uploads.ts'

export type MediaRow = typeof media.$inferSelect

export async function getMedia(db: Db, hashes: readonly string[]): Promise<Map<string, MediaRow>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.hash, [...new Set(hashes)]))
  return new Map(rows.map((row) => [row.hash, row]))
}

export type NewMedia = Omit<typeof media.$inferInsert, 'cid'> & FileNames

/** Records a stored file. The same bytes are one file, even from different people. */
export async function putMedia(db: Db, { parts, ...row }: NewMedia): Promise<MediaRow> {
  const put = async (inside: Db): Promise<MediaRow> => {
    const [kept] = await inside
      .insert(media)
      .values(row)
      .onConflictDoUpdate({ target: media.hash, set: { unshownAt: null, cid: row.cid } })
      .returning()
    return kept as MediaRow
  }
  // Small files are one block.
  if (parts.length === 0) return put(db)
  return db.transaction(async (tx) => {
    const kept = await put(tx)
    await putParts(tx, row.hash, parts)
    return kept
  })
}

/** Notes how IPFS names a file that was stored before this was noted. */
export async function noteNames(db: Db, hash: string, { cid, parts }: FileNames): Promise<void> {
  await db.transaction(async (tx) => {
    await putParts(tx, hash, parts)
    await tx.update(media).set({ cid }).where(eq(media.hash, hash))
  })
}

async function putParts(db: Db, file: string, parts: readonly string[]): Promise<void> {
  if (parts.length === 0) return
  await db
    .insert(mediaParts)
    .values(parts.map((hash, at) => ({ file, at, hash })))
    .onConflictDoNothing()
}

/** The files that a form names. They are kept for another day, in which the form can use them. */
export async function nameMedia(db: Db, hashes: readonly string[]): Promise<Map<string, MediaRow>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .update(media)
    .set({ unshownAt: null })
    .where(inArray(media.hash, [...new Set(hashes)]))
    .returning()
  return new Map(rows.map((row) => [row.hash, row]))
}

/**
 * Files that were never checked, or not for a number of days; those that waited longest first. What was missing a day ago
 * is left out.
 */
export async function listUnchecked(
  db: Db,
  days: number,
  limit: number,
): Promise<Pick<MediaRow, 'hash' | 'bytes' | 'cid'>[]> {
  return db
    .select({ hash: media.hash, bytes: media.bytes, cid: media.cid })
    .from(media)
    .where(
      and(
        or(isNull(media.checkedAt), lt(media.checkedAt, sql`now() - ${days} * interval '1 day'`)),
        or(isNull(media.missingAt), lt(media.missingAt, sql`now() - interval '1 day'`)),
      ),
    )
    .orderBy(sql`${media.checkedAt} asc nulls first`)
    .limit(limit)
}

/** Notes that a file was hashed again, and whether it is still what its name says. */
export async function markChecked(db: Db, hash: string, intact: boolean): Promise<void> {
  await db.update(media).set({ checkedAt: sql`now()`, missingAt: null, intact }).where(eq(media.hash, hash))
}

/** Notes that a file is not in this process's store. Whether it is intact stays what it was. */
export async function markMissing(db: Db, hash: string): Promise<void> {
  await db.update(media).set({ missingAt: sql`now()` }).where(eq(media.hash, hash))
}

/** What a backup needs to know of a stored file. */
export type MediaFile = Pick<MediaRow, 'hash' | 'bytes' | 'width' | 'animated'>

/** How many rows to read at once. */
const PAGE = 5_000

/** A backup may read a database that an earlier version made, whose rows lack it. */
const animated = sql<boolean>`coalesce((to_jsonb(${media}) ->> 'animated')::boolean, false)`

/** Files that may be deleted while a backup is made. */
const unshown = sql`(to_jsonb(${media}) ->> 'unshown_at') is not null`

/** All stored files that something shows or that are new, ordered by their hashes. */
export async function* listMedia(db: Db): AsyncGenerator<MediaFile> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({ hash: media.hash, bytes: media.bytes, width: media.width, animated })
      .from(media)
      .where(and(gt(media.hash, last), not(unshown)))
      .orderBy(asc(media.hash))
      .limit(PAGE)
    yield* rows
    if (rows.length < PAGE) return
    last = rows.at(-1)!.hash
  }
}

/** The size of all stored files, without their derived sizes. Bytes. */
export async function sumMedia(db: Db): Promise<number> {
  const [row] = await db.select({ sum: sql<number>`coalesce(sum(${media.bytes}), 0)::float8` }).from(media)
  return row!.sum
}
