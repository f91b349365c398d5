import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { collections } from '../../db/schema/collections.ts'
import { brand, curation } from '../../db/schema/operator.ts'
import { users } from '../../db/schema/people.ts'
import { media } from '../../db/schema/uploads.ts'
import { works } from '../../db/schema/works.ts'
import type { MediaFile, NewMedia } from './media.ts'

/** Every place that shows stored files, by their hashes. Other rows of `media` are uploads that nothing uses. */
const SHOWN: readonly SQL[] = [
  sql`select ${works.media} as hash from ${works}`,
  sql`select ${works.cover} from ${works}`,
  sql`select ${collections.image} from ${collections}`,
  sql`select ${users.avatar} from ${users}`,
  sql`select ${users.cover} from ${users}`,
  sql`select entry ->> 'picture' from ${curation}, jsonb_array_elements(${curation.entries}) as entry`,
  sql`select ${brand.facts} ->> 'logo' from ${brand}`,
]

/** The hashes among those of the table `own` that are shown somewhere. */
const shownOfOwn = sql.join(
  SHOWN.map((place) => sql`select hash from (${place}) as place (hash) where hash in (select hash from own)`),
  sql` union all `,
)

/** How many rows one step looks at. */
const LOOK = 1_000
/** How many files one step deletes. Their rows are locked until a bucket has deleted all sizes of them. */
const STEP = 10

/**
 * Notes of the next rows since when nothing shows them, or that something does again.
 * @param after the hash before them
 * @returns the last of their hashes; null if there are none
 */
export async function noteUnshown(db: Db, after: string): Promise<string | null> {
  const { last } = await rowOf<{ last: string | null }>(
    db,
    sql`
    with own as materialized (select ${media.hash} from ${media} where ${media.hash} > ${after}
        order by ${media.hash} limit ${LOOK}),
    shown as (${shownOfOwn}),
    noted as (update ${media}
      set unshown_at = case when ${media.hash} in (select hash from shown) then null else now() end
      where ${media.hash} in (select hash from own)
        and (${media.unshownAt} is null) <> (${media.hash} in (select hash from shown)))
    select max(hash) as last from own`,
  )
  return last
}

/** Deletes some of a wallet's files that nothing shows. Returns how many. */
export const forgetUploads = (db: Db, wallet: string, remove: Remove): Promise<number> =>
  forget(db, sql`${media.createdBy} = ${wallet}`, remove)

/** Deletes some files that nothing has shown for a day. Backups that began before that day had them still. */
export const forgetOld = (db: Db, remove: Remove): Promise<number> =>
  forget(db, sql`${media.unshownAt} < now() - interval '1 day'`, remove)

/**
 * Deletes the bytes of a file that could not be stored, unless another row has them. The row that this inserts is never
 * seen; who uploads the same file meanwhile waits for it, and then finds that the bytes are gone (`storeMedia`).
 */
export async function discardUnkept(db: Db, { parts: _, ...row }: NewMedia, remove: Remove): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx.insert(media).values(row).onConflictDoNothing().returning()
    if (!added[0]) return
    await remove(added[0])
    await tx.delete(media).where(eq(media.hash, row.hash))
  })
}

type Remove = (file: MediaFile) => Promise<void>

/**
 * Deletes rows together with their bytes: a crash in between leaves the rows, so the bytes are deleted by the next run.
 * Who uploads the same file meanwhile waits for the row, and then finds that the bytes are gone (`storeMedia`).
 */
async function forget(db: Db, which: SQL, remove: Remove): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await rowsOf<MediaFile>(
      tx,
      sql`
      with own as materialized (select ${media.hash} from ${media} where ${which}),
      shown as (${shownOfOwn})
      delete from ${media} where ${which} and hash in
        (select hash from own where hash not in (select hash from shown) order by hash limit ${STEP})
      returning hash, bytes, width, animated`,
    )
    for (const file of rows) await remove(file)
    return rows.length
  })
}
