import { and, gte, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { estimateRows } from '../../db/estimate.ts'
import { collectionListed, personHidden, workHeldBack, workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { cards } from '../../db/schema/cards.ts'
import { sales } from '../../db/schema/chain.ts'
import { collections } from '../../db/schema/collections.ts'
import { users } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'
import { collectionOpen } from '../../db/upcoming.ts'

/** A page's id, and when it was created. */
export type Entry = { id: string; at: Date }

/** As many addresses as a sitemap may have. */
const MOST = 50_000

const launched = or(
  isNull(works.collectionId),
  sql`exists (select 1 from ${collections} where ${collections.id} = ${works.collectionId}
    and ${collectionOpen})`,
)

/** Whether an id, of random hexadecimal digits, begins with these. A range of the index in any order of letters. */
const beginsWith = (id: PgColumn, digits: string): SQL | undefined =>
  digits === '' ? undefined : and(gte(id, digits), lt(id, `${digits}g`))

/** About how many tokens, collections and people have pages for search engines. */
export async function estimateEntries(db: Db): Promise<Record<'tokens' | 'collections' | 'users', number>> {
  const [tokens, made, people] = await Promise.all([
    estimateRows(db, works, undefined),
    estimateRows(db, collections, undefined),
    estimateRows(db, users, undefined),
  ])
  return { tokens: tokens.found, collections: made.found, users: people.found }
}

/** The tokens whose ids begin with these digits. */
export function listTokenEntries(db: Db, digits: string): Promise<Entry[]> {
  return db
    .select({ id: works.id, at: works.createdAt })
    .from(works)
    .where(
      and(
        isNotNull(works.tokenId),
        workShown,
        not(works.burnt),
        not(workHeldBack),
        launched,
        beginsWith(works.id, digits),
      ),
    )
    .limit(MOST)
}

/** The collections with works whose ids begin with these digits. */
export function listCollectionEntries(db: Db, digits: string): Promise<Entry[]> {
  return db
    .select({ id: sql<string>`coalesce(${collections.short}, ${collections.id})`, at: collections.createdAt })
    .from(collections)
    .where(
      and(
        collectionListed,
        sql`exists (select 1 from ${cards} c where c.collection_id = ${collections.id})`,
        beginsWith(collections.id, digits),
      ),
    )
    .limit(MOST)
}

/** The people with a name who have made or bought works, whose addresses begin with these digits. To sign in and write a text costs nothing. */
export function listUserEntries(db: Db, digits: string): Promise<Entry[]> {
  return db
    .select({ id: users.wallet, at: users.createdAt })
    .from(users)
    .where(
      and(
        ne(users.name, ''),
        not(personHidden),
        sql`(exists (select 1 from ${cards} c where c.creator = ${users.wallet})
          or exists (select 1 from ${sales} s where s.buyer = ${users.wallet}))`,
        beginsWith(users.wallet, `0x${digits}`),
      ),
    )
    .limit(MOST)
}
