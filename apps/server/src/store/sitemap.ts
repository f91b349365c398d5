import { and, asc, count, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { collections, items, users } from '../db/schema/people.ts'
import type { Slice } from './page.ts'

/** A page's id, and when it was created. */
export type Entry = { id: string; at: Date }

const launched = or(
  isNull(items.collectionId),
  sql`exists (select 1 from ${collections} where ${collections.id} = ${items.collectionId}
    and ${or(isNull(collections.launchAt), lte(collections.launchAt, sql`now()`))})`,
)
const shownItem = and(isNotNull(items.tokenId), launched)
const named = ne(users.name, '')

/** The number of tokens, collections and people with pages for search engines. */
export async function countEntries(db: Db): Promise<Record<'tokens' | 'collections' | 'users', number>> {
  const [tokens] = await db.select({ n: count() }).from(items).where(shownItem)
  const [made] = await db.select({ n: count() }).from(collections)
  const [people] = await db.select({ n: count() }).from(users).where(named)
  return { tokens: tokens?.n ?? 0, collections: made?.n ?? 0, users: people?.n ?? 0 }
}

export async function listTokenEntries(db: Db, { limit, offset }: Slice): Promise<Entry[]> {
  const order = [asc(items.createdAt), asc(items.id)]
  const query = db.select({ id: items.id, at: items.createdAt }).from(items).where(shownItem)
  return query
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

export async function listCollectionEntries(db: Db, { limit, offset }: Slice): Promise<Entry[]> {
  const query = db
    .select({ id: sql<string>`coalesce(${collections.short}, ${collections.id})`, at: collections.createdAt })
    .from(collections)
  return query.orderBy(asc(collections.createdAt), asc(collections.id)).limit(limit).offset(offset)
}

export async function listUserEntries(db: Db, { limit, offset }: Slice): Promise<Entry[]> {
  const query = db.select({ id: users.wallet, at: users.createdAt }).from(users).where(named)
  return query.orderBy(asc(users.createdAt), asc(users.wallet)).limit(limit).offset(offset)
}
