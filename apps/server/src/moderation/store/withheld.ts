import { type SQL, sql } from 'drizzle-orm'
import { collectionHidden, personHidden, workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { collections } from '../../db/schema/collections.ts'
import { hidings } from '../../db/schema/moderation.ts'
import { brand, curation } from '../../db/schema/operator.ts'
import { users } from '../../db/schema/people.ts'
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
export async function isWithheld(db: Db, hash: string): Promise<boolean> {
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
  const rows = await rowsOf<{ withheld: boolean }>(
    db, // In this order: of a file that many visible works use, one is found at once.
    sql`select case when ${used(false)} or ${curated} then false else ${used(true)} end as withheld`,
  )
  return rows[0]?.withheld ?? false
}
