import { and, eq, getTableColumns, gt, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { established, soldToKnown } from '../../accounts/store/established.ts'
import { collectionHidden, collectionListed } from '../../db/isHidden.ts'
import { findResemblingNames, isForgiven, nameMatches, searchedName } from '../../db/nameSearch.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats } from '../../db/schema/cards.ts'
import { broughtContracts, collections } from '../../db/schema/collections.ts'
import { works } from '../../db/schema/works.ts'
import { violates } from '../../db/violates.ts'
import { withholdCollection } from '../../db/withheld.ts'

export type CollectionRow = typeof collections.$inferSelect

/** Adds an empty collection. False if its short url is taken. */
export async function addCollection(db: Db, row: typeof collections.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(collections)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: collections.id })
    for (const { id } of added) {
      await tx.insert(collectionStats).values({ collectionId: id, works: 0, onSale: 0, sold: 0 })
      await withholdCollection(tx, id)
    }
    return added.length > 0
  })
}

export async function getCollections(db: Db, ids: readonly string[]): Promise<Map<string, CollectionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(collections)
    .where(inArray(collections.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Collections that have opened and were not announced yet. */
export async function listLaunched(db: Db): Promise<CollectionRow[]> {
  return db
    .select()
    .from(collections)
    .where(and(not(collectionHidden), isNull(collections.announcedAt), lte(collections.launchAt, sql`now()`)))
    .limit(100)
}

/** Marks a collection as announced, and its creator's followers as not notified yet. False if another process already has. */
export async function announceCollection(db: Db, id: string): Promise<boolean> {
  const marked = await db
    .update(collections)
    .set({ announcedAt: sql`now()`, notifiedUpTo: '' })
    .where(and(eq(collections.id, id), isNull(collections.announcedAt)))
    .returning({ id: collections.id })
  return marked.length > 0
}

/** Deletes a collection. False if it is not empty. */
export async function removeCollection(db: Db, id: string): Promise<boolean> {
  try {
    const removed = await db
      .delete(collections)
      .where(
        and(
          eq(collections.id, id),
          sql`not exists (select 1 from ${works} where ${works.collectionId} = ${id})`,
        ),
      )
      .returning({ id: collections.id })
    return removed.length > 0
  } catch (error) {
    // Something was added to it in the meantime.
    if (violates('reference', error)) return false
    throw error
  }
}

/** The next collections to open, of creators behind whom somebody else stands, and those that the operator names. */
export async function listUpcoming(
  db: Db,
  named: readonly string[],
  limit: number,
): Promise<CollectionRow[]> {
  // Each creator is looked at once, however many collections they announce.
  const makers = sql`(select distinct ${collections.creator} as wallet from ${collections} where ${upcoming})`
  const known = sql`${collections.creator} in (
    select makers.wallet from ${makers} as makers where ${established(sql`makers.wallet`)})`
  const isNamed = or(inArray(collections.id, [...named]), inArray(collections.short, [...named]))
  return db
    .select()
    .from(collections)
    .where(and(upcoming, or(isNamed, known)))
    .orderBy(collections.launchAt)
    .limit(limit)
}

/** Of these collections, those that a moderator hid. */
export async function hiddenAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(inArray(collections.id, [...ids]), collectionHidden))
  return new Set(rows.map(({ id }) => id))
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
  /** Only those that have sold a few works, also to somebody who buys elsewhere, most first. */
  hot?: boolean
  /** Only these, in this order: ids or short urls. */
  curated?: readonly string[]
  creator?: string
  name?: string
  /** Only those in the shared contracts. */
  shared?: boolean
  /** Only those of works of this contract. */
  contract?: string
  from?: Date
  /** Also hidden ones, for their creator. */
  hidden?: boolean
}

const upcoming = and(gt(collections.launchAt, sql`now()`), collectionListed)

// Must match the order of the index, or PostgreSQL cannot use it.
const RECENT = sql`${collections.createdAt} desc nulls last, ${collections.id} desc nulls last`
const HOT = sql`${collectionStats.sold} desc nulls last, ${RECENT}`
/** So many sales make a history: one sale, perhaps to oneself, puts no collection among the hot ones. */
const HOT_SALES = 3

function orderOf({ hot, curated }: CollectionFilter): SQL {
  if (!curated) return hot ? HOT : RECENT
  const names = sql`array[${sql.join(
    curated.map((name) => sql`${name}::text`),
    sql`, `,
  )}]`
  return sql`least(array_position(${names}, ${collections.id}), array_position(${names}, ${collections.short}))`
}

/** Works of another contract have it as their creator until a wallet takes its place; a brought contract has one collection. */
const ofContract = (contract: string): SQL => sql`${collections.id} in (
  select ${broughtContracts.collectionId} from ${broughtContracts} where ${broughtContracts.contract} = ${contract}
  union select ${works.collectionId} from ${works} where ${works.creator} = ${contract} and ${works.contract} = ${contract})`

/** Whether a collection is a contract: a brought one, or a creator's own. */
const isContract: SQL = sql`exists (select 1 from ${broughtContracts}
  where ${broughtContracts.collectionId} = ${collections.id})`

/** The collections that match a filter, the newest first unless the filter gives another order. */
export async function findCollections(
  db: Db,
  filter: CollectionFilter,
  slice: Slice,
): Promise<Page<CollectionRow>> {
  const name = filter.name?.trim() ?? ''
  const names = searchedName(collections.name)
  const { hot, curated } = filter
  const table = hot
    ? sql`${collections} join ${collectionStats} on ${collectionStats.collectionId} = ${collections.id}`
    : sql`${collections}`
  const place = and(
    filter.hidden ? undefined : collectionListed,
    filter.creator ? eq(collections.creator, filter.creator) : undefined,
    filter.contract ? ofContract(filter.contract) : undefined,
    filter.shared ? not(isContract) : undefined,
  )
  const known = and(
    place,
    filter.from ? gte(collections.createdAt, filter.from) : undefined,
    curated && or(inArray(collections.id, [...curated]), inArray(collections.short, [...curated])),
    hot ? and(gte(collectionStats.sold, HOT_SALES), soldToKnown(sql`${collections.id}`)) : undefined,
    hot ? or(isNull(collections.launchAt), lte(collections.launchAt, sql`now()`)) : undefined,
  )
  const condition = and(known, name ? nameMatches(names, name) : undefined)
  const rows = await db
    .select(getTableColumns(collections))
    .from(collections)
    .innerJoin(collectionStats, eq(collectionStats.collectionId, collections.id))
    .where(condition)
    .orderBy(orderOf(filter))
    .limit(slice.limit)
    .offset(slice.offset)
  const all = sql`select 1 from ${table} where ${condition ?? sql`true`}`
  const total = await totalOf(rows.length, slice, () => countWithin(db, all, slice.reach))
  if (total > 0 || !isForgiven(name)) return { rows, total }
  const searched = { table, id: sql`${collections.id}`, names, condition: known, place }
  const near = await findResemblingNames(db, searched, name, slice)
  const byId = await getCollections(db, near.rows)
  return { rows: near.rows.flatMap((id) => byId.get(id) ?? []), total: near.total }
}

/** For each collection, the number of minted works and the newest four of them by work id. */
export async function getContents(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { count: number; newest: string[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; count: number; newest: string[] }>(
    db,
    sql`
    select s.collection_id as id, s.works as count, array(
      select ${cards.workId} from ${cards} where ${cards.collectionId} = s.collection_id
      order by ${cards.createdAt} desc nulls last, ${cards.workId} desc nulls last limit 4) as newest
    from ${collectionStats} as s where s.collection_id in ${[...ids]}`,
  )
  return new Map(rows.map(({ id, count, newest }) => [id, { count, newest }]))
}
