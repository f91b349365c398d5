import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { brand, curation } from '../db/schema/house.ts'
import { collections, items, media, users } from '../db/schema/people.ts'
import type { MediaFile } from './media.ts'

/** Every place that shows stored files, by their hashes. Other rows of `media` are uploads that nothing uses. */
const SHOWN: readonly SQL[] = [
  sql`select ${items.media} as hash from ${items}`,
  sql`select ${items.cover} from ${items}`,
  sql`select ${collections.image} from ${collections}`,
  sql`select ${users.avatar} from ${users}`,
  sql`select ${users.cover} from ${users}`,
  sql`select entry ->> 'picture' from ${curation}, jsonb_array_elements(${curation.entries}) as entry`,
  sql`select ${brand.facts} ->> 'logo' from ${brand}`,
]

/** How many files one step deletes. Their rows are locked until a bucket has deleted all sizes of them. */
const STEP = 10
/** How many rows one step of the job looks at. */
const LOOK = 1_000

/** Deletes some of a wallet's files that nothing shows. Returns how many. */
export const forgetUploads = (db: Db, wallet: string, remove: Remove): Promise<number> =>
  forget(db, sql`${media.createdBy} = ${wallet}`, remove)

/** Deletes some files that nothing shows and that nobody has uploaded or named in a form for a day. */
export const forgetOld = (db: Db, range: { after: string; to: string }, remove: Remove): Promise<number> =>
  forget(
    db,
    sql`${media.hash} > ${range.after} and ${media.hash} <= ${range.to}
      and ${media.namedAt} < now() - interval '1 day'`,
    remove,
  )

/** The last hash of the next rows after one; null if there are none. */
export async function lastOfNext(db: Db, after: string): Promise<string | null> {
  const { rows } =
    (await db.execute(sql`select max(hash) as last from (select ${media.hash} as hash from ${media}
    where ${media.hash} > ${after} order by ${media.hash} limit ${LOOK}) as next`)) as unknown as {
      rows: [{ last: string | null }]
    }
  return rows[0].last
}

type Remove = (file: MediaFile) => Promise<void>

/**
 * Deletes rows together with their bytes: a crash in between leaves the rows, so the bytes are deleted by the next run.
 * Who uploads the same file meanwhile waits for the row, and then finds that the bytes are gone (`storeMedia`).
 */
async function forget(db: Db, which: SQL, remove: Remove): Promise<number> {
  const shown = SHOWN.map(
    (place) => sql`select hash from (${place}) as place (hash) where hash in (select hash from own)`,
  )
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      with own as materialized (select ${media.hash} from ${media} where ${which}),
      shown as (${sql.join(shown, sql` union all `)})
      delete from ${media} where ${which} and hash in
        (select hash from own where hash not in (select hash from shown) order by hash limit ${STEP})
      returning hash, bytes, width, animated`)) as unknown as { rows: MediaFile[] }
    for (const file of rows) await remove(file)
    return rows.length
  })
}
