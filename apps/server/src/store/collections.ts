import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sales } from '../db/schema/chain.ts'
import { collections, items, users } from '../db/schema/people.ts'
import { containing, type Page, type Slice } from './page.ts'

export type CollectionRow = typeof collections.$inferSelect

/** Adds a collection. False when its short url is taken. */
export async function addCollection(db: Db, row: typeof collections.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(collections)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: collections.id })
  return added.length > 0
}

export async function getCollections(db: Db, ids: readonly string[]): Promise<Map<string, CollectionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(collections)
    .where(inArray(collections.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A collection by its id or its short url. */
export async function findCollection(db: Db, idOrShort: string): Promise<CollectionRow | null> {
  const [row] = await db
    .select()
    .from(collections)
    .where(or(eq(collections.id, idOrShort), eq(collections.short, idOrShort)))
  return row ?? null
}

export type CollectionFilter = {
  type?: 'hot' | 'featured' | 'sponsored'
  creator?: string
  name?: string
  from?: Date
}

/** What was sold of a collection, as a number of sales. */
const soldCount = sql`(select count(*) from ${items} join ${sales} on ${sales.chainId} = ${items.chainId}
  and ${sales.contract} = ${items.contract} and ${sales.tokenId} = ${items.tokenId}
  where ${items.collectionId} = ${collections.id})`

const upcoming = gt(collections.launchAt, sql`now()`)

/** The collections that fulfil a filter: hot by sales, featured with the upcoming first, sponsored by verified creators. */
export async function findCollections(
  db: Db,
  filter: CollectionFilter,
  slice: Slice,
): Promise<Page<CollectionRow>> {
  const condition = and(
    filter.creator ? eq(collections.creator, filter.creator) : undefined,
    filter.name?.trim() ? sql`${collections.name} ilike ${containing(filter.name)}` : undefined,
    filter.from ? gte(collections.createdAt, filter.from) : undefined,
    filter.type === 'sponsored' ? eq(users.verified, true) : undefined,
    filter.type === 'hot'
      ? or(isNull(collections.launchAt), lte(collections.launchAt, sql`now()`))
      : undefined,
  )
  const orders: Record<string, SQL> = {
    hot: sql`${soldCount} desc, ${collections.createdAt} desc`,
    featured: sql`(${and(isNotNull(collections.launchAt), upcoming)}) desc, ${collections.createdAt} desc`,
  }
  const rows = await db
    .select({ ...getTableColumns(collections), total: sql<number>`count(*) over ()::int` })
    .from(collections)
    .leftJoin(users, eq(users.wallet, collections.creator))
    .where(condition)
    .orderBy(orders[filter.type ?? ''] ?? desc(collections.createdAt), desc(collections.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** How many collectibles of each collection are on chain, and the newest four of them by item id. */
export async function getContents(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { count: number; newest: string[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: items.collectionId,
      count: sql<number>`count(*)::int`,
      newest: sql<string[]>`(array_agg(${items.id} order by ${items.createdAt} desc))[1:4]`,
    })
    .from(items)
    .where(and(inArray(items.collectionId, [...ids]), isNotNull(items.tokenId)))
    .groupBy(items.collectionId)
  return new Map(rows.map((row) => [row.id ?? '', { count: row.count, newest: row.newest }]))
}
