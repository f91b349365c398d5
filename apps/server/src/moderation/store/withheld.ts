import { type SQL, sql } from 'drizzle-orm'
import { collectionHidden, personHidden, workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { collections } from '../../db/schema/collections.ts'
import { hidings } from '../../db/schema/moderation.ts'
import { brand, curation } from '../../db/schema/operator.ts'
import { users } from '../../db/schema/people.ts'
import { mediaParts } from '../../db/schema/uploads.ts'
import { works } from '../../db/schema/works.ts'

/** What changes with every hiding and every restoring; null while nothing is hidden. */
export async function readHidingState(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<string | null>`max(${hidings.at})::text` })
    .from(hidings)
  return row && row.count > 0 ? `${row.count} ${row.last}` : null
}

/**
 * Whether something hidden uses a file, and nothing visible does. A draft that is not minted does not count as visible:
 * otherwise anybody could show the file again by registering a copy of it.
 */
function withheld(hash: SQL): SQL<boolean> {
  const used = (hidden: boolean): SQL => {
    const is = (condition: SQL) => (hidden ? condition : sql`not ${condition}`)
    const work = sql`${is(workHidden)} and ${hidden ? sql`true` : sql`${works.tokenId} is not null`}`
    return sql`(exists (select 1 from ${works} where ${works.media} = ${hash} and ${work})
      or exists (select 1 from ${works} where ${works.cover} = ${hash} and ${work})
      or exists (select 1 from ${collections} where ${collections.image} = ${hash} and ${is(collectionHidden)})
      or exists (select 1 from ${users} where ${users.avatar} = ${hash} and ${is(personHidden)})
      or exists (select 1 from ${users} where ${users.cover} = ${hash} and ${is(personHidden)}))`
  }
  const curated = sql`(exists (select 1 from ${curation} where strpos(${curation.entries}::text, ${hash}) > 0)
    or exists (select 1 from ${brand} where ${brand.facts} ->> 'logo' = ${hash}))`
  // In this order: of a file that many visible works use, one is found at once.
  return sql`(case when ${used(false)} or ${curated} then false else ${used(true)} end)`
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
