import { and, arrayContains, eq, gt, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { estimateRows } from '../../db/estimate.ts'
import { findResemblingNames, isForgiven, phraseMatches } from '../../db/nameSearch.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats, openOffers, type shownOffers } from '../../db/schema/cards.ts'
import { likes } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'
import { isOnSale } from '../../trading/store/openOffers.ts'
import { eachChain, inRange, type PricedChain, type Prices, worthOf } from '../../trading/store/priced.ts'
import { shownOnProfile } from '../../works/store/profileHidden.ts'

/** Traits of which a work must have one value each: ids of `trait_values`. */
export type TraitIds = readonly (readonly number[])[]

export type PriceSort = 'cheap' | 'costly'
export type WorkSort = 'recent' | PriceSort | 'liked' | 'like'

export const isPriceSort = (sort: WorkSort | undefined): sort is PriceSort =>
  sort === 'cheap' || sort === 'costly'

export type WorkFilter = {
  name?: string | undefined
  category?: string | undefined
  chainId?: number | undefined
  /** Only works of verified creators. */
  verified?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** The chains whose prices are compared, and the range asked for. Without them prices are compared in wei, which is right on one chain only. */
  priced?: readonly PricedChain[] | undefined
  /** Null is the default collection. */
  collectionId?: string | null | undefined
  creator?: string | undefined
  /** The works of one of our contracts: about as many as there are. */
  contract?: string | undefined
  /** The works with a token's id, of one contract or of all. With a name, also those that have the name. */
  token?: { id: string; contract?: string } | undefined
  /** Without what this wallet hid on its profile. */
  profile?: string | undefined
  /** Only those on sale: in any way, by auction, or at a fixed price. */
  sale?: 'any' | 'auction' | 'direct' | undefined
  /** Only those this wallet has on sale, or, with true, that anybody has. */
  onSale?: string | true | undefined
  likedBy?: string | undefined
  traits?: TraitIds | undefined
  sort?: WorkSort | undefined
}

/** Whether everybody may see it: its collection has been launched (CPG-03). */
export const launched = (table: typeof cards | typeof openOffers | typeof shownOffers) =>
  or(isNull(table.launchAt), lte(table.launchAt, sql`now()`))

const onSaleBy = (seller: string) =>
  sql`${cards.workId} in (select ${openOffers.workId} from ${openOffers}
    where ${openOffers.seller} = ${seller} and ${isOnSale})`

/** What a work costs in the way of selling that is asked for: a list of fixed prices does not sort or filter by bids. */
const PRICES = { any: cards.price, auction: cards.bid, direct: cards.floor }
const pricesIn = ({ sale = 'any' }: WorkFilter): Prices => ({
  table: cards,
  chainId: cards.chainId,
  price: PRICES[sale],
})

/** Whether it is sold in a way. What a price in a currency is worth may be unknown, so a work can be bought without a floor. */
const SOLD: Record<keyof typeof PRICES, SQL> = {
  any: gt(cards.openOffers, 0),
  auction: isNotNull(cards.bid),
  direct: sql`exists (select 1 from ${openOffers} where ${openOffers.workId} = ${cards.workId} and ${openOffers.direct})`,
}

/** How many works with the same token's id are looked at: contracts count from one. */
const SAME_ID = 1_000

/** By an array, so that it can be combined with the index of names. */
const isToken = ({ id, contract }: NonNullable<WorkFilter['token']>) =>
  sql`${cards.workId} = any(array(select ${works.id} from ${works} where ${works.tokenId} = ${id}::numeric
    and ${contract ? eq(works.contract, contract) : sql`true`} limit ${SAME_ID}))`

const isOfContract = (contract: string) =>
  sql`exists (select 1 from ${works} where ${works.id} = ${cards.workId} and ${works.contract} = ${contract})`

const likedBy = (wallet: string) =>
  sql`${cards.workId} in (select ${likes.workId} from ${likes} where ${likes.wallet} = ${wallet})`

/** A filter that no value fulfils finds nothing. The list is written out, so that the planner knows how many have it. */
const hasTrait = (ids: readonly number[]) =>
  ids.length === 0
    ? sql`false`
    : sql`${cards.traits} && ${sql.raw(`'{${ids.map(Number).join(',')}}'::int[]`)}`

export const conditionOf = (filter: WorkFilter): SQL | undefined =>
  and(apartFromPrice(filter), isRanged(filter) ? inRange(pricesIn(filter), filter.priced ?? []) : undefined)

const isRanged = ({ priced = [] }: WorkFilter) =>
  priced.some(({ min, max }) => min !== undefined || max !== undefined)

function apartFromPrice(filter: WorkFilter): SQL | undefined {
  return and(
    launched(cards),
    or(
      filter.name?.trim() ? phraseMatches(sql`${cards.names}`, filter.name) : undefined,
      filter.token ? isToken(filter.token) : undefined,
    ),
    filter.contract ? isOfContract(filter.contract) : undefined,
    filter.category ? arrayContains(cards.categories, [filter.category]) : undefined,
    filter.chainId ? eq(cards.chainId, filter.chainId) : undefined,
    filter.verified ? sql`${cards.verified}` : undefined,
    filter.from ? gte(cards.createdAt, filter.from) : undefined,
    filter.to ? lte(cards.createdAt, filter.to) : undefined,
    filter.collectionId === undefined
      ? undefined
      : filter.collectionId === null
        ? isNull(cards.collectionId)
        : eq(cards.collectionId, filter.collectionId),
    filter.creator ? eq(cards.creator, filter.creator) : undefined,
    filter.profile ? shownOnProfile(filter.profile, sql`${cards.workId}`) : undefined,
    filter.onSale === true ? gt(cards.openOffers, 0) : undefined,
    typeof filter.onSale === 'string' ? onSaleBy(filter.onSale) : undefined,
    filter.sale ? SOLD[filter.sale] : undefined,
    filter.likedBy ? likedBy(filter.likedBy) : undefined,
    ...(filter.traits ?? []).map(hasTrait),
  )
}

// Written as the indexes are, or they would not serve.
const ORDERS: Record<WorkSort, SQL> = {
  recent: sql`${cards.createdAt} desc nulls last, ${cards.workId} desc nulls last`,
  cheap: sql`${cards.price} asc nulls last, ${cards.workId} desc nulls last`,
  costly: sql`${cards.price} desc nulls last, ${cards.workId} desc nulls last`,
  liked: sql`${cards.likes} desc nulls last, ${cards.workId} desc nulls last`,
  like: sql`${cards.likes} desc nulls last, ${cards.workId} desc nulls last`,
}

const orderIn = ({ sale = 'any', sort = 'recent' }: WorkFilter): SQL =>
  sale !== 'any' && isPriceSort(sort) ? byValue(sort, sql`${PRICES[sale]}`) : ORDERS[sort]

/** What the orders look at. */
const sorted = sql.join(
  [cards.workId, cards.createdAt, cards.chainId, ...Object.values(PRICES), cards.likes].map(
    (column) => sql`${column}`,
  ),
  sql`, `,
)

/** The order of the prices of several chains. @param value the dollar value of a price */
const byValue = (sort: PriceSort, value: SQL) =>
  sql`${value} ${sql.raw(sort === 'cheap' ? 'asc' : 'desc')} nulls last, ${cards.workId} desc nulls last`

/** The ids of the works that fulfil a filter. Where no name contains the text, those it resembles are found. */
export async function findWorks(db: Db, filter: WorkFilter, slice: Slice): Promise<Page<string>> {
  const found = await findBy(db, filter, slice)
  if (found.total > 0 || !isForgiven(filter.name ?? '')) return found
  const { name = '', ...rest } = filter
  const { sort = 'recent', priced } = filter
  const searched = {
    table: sql`${cards}`,
    id: sql`${cards.workId}`,
    names: sql`${cards.names}`,
    condition: conditionOf(rest),
    place: conditionOf(placeOf(filter)),
    order:
      sort === 'recent'
        ? undefined
        : priced && isPriceSort(sort)
          ? byValue(sort, worthOf(pricesIn(filter), priced))
          : orderIn(filter),
  }
  return findResemblingNames(db, searched, name, slice)
}

/** Where a text is looked for, without what somebody chose among its works. */
const placeOf = ({ collectionId, creator, profile, likedBy }: WorkFilter): WorkFilter => ({
  collectionId,
  creator,
  profile,
  likedBy,
})

/** Searching a text's index takes as long as reading so many rows along an order, */
const INDEX_SEARCH = 10_000
/** and each row it finds as long as so many of them, because they lie all over the table. */
const INDEX_ROW = 3

/**
 * Found along the order, a page of what one in so many has takes as many rows to read for each of its entries; found
 * by the text's own index, it takes all that have the text. The planner takes rows that are in memory for nearly free,
 * whatever the order, so it is decided here: whichever costs less. So the cost grows with the root of the marketplace.
 */
async function findBy(db: Db, filter: WorkFilter, slice: Slice): Promise<Page<string>> {
  if (!filter.name?.trim()) return findAlong(db, filter, slice, 0)
  const { found, all } = await estimateRows(db, cards, conditionOf(filter))
  const orders = filter.priced && isPriceSort(filter.sort) ? filter.priced.length : 1
  const along = (orders * (slice.offset + slice.limit) * all) / Math.max(found, 1)
  return along > INDEX_SEARCH + INDEX_ROW * found
    ? findSorted(db, filter, slice)
    : findAlong(db, filter, slice, found)
}

/** @param estimate how many there are about. Where that is twice the reach of a list, nobody counts them. */
async function findAlong(db: Db, filter: WorkFilter, slice: Slice, estimate: number): Promise<Page<string>> {
  const count = () => countWorks(db, filter, slice.reach)
  const isMany = estimate >= 2 * slice.reach
  const [ids, counted] = await Promise.all([
    readAlong(db, filter, slice),
    // What a text is in takes as long to count as to find: both at once.
    filter.name?.trim() && !isMany ? count() : null,
  ])
  if (isMany && ids.length === slice.limit) return { rows: ids, total: slice.reach }
  const total = counted ?? (await totalOf(ids.length, slice, count))
  return { rows: ids, total }
}

async function readAlong(db: Db, filter: WorkFilter, { limit, offset }: Slice): Promise<string[]> {
  const { sort = 'recent', priced } = filter
  if (priced && isPriceSort(sort)) {
    const each = eachChain(pricesIn(filter), priced, {
      select: sql`${cards.workId}`,
      where: apartFromPrice(filter),
      order: orderIn(filter),
      limit: offset + limit,
    })
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select ${cards.workId} as id from (${each}) as ${cards}
      order by ${byValue(sort, sql`value`)} limit ${limit} offset ${offset}`,
    )
    return rows.map(({ id }) => id)
  }
  const rows = await db
    .select({ id: cards.workId })
    .from(cards)
    .where(conditionOf(filter))
    .orderBy(orderIn(filter))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Everything that fulfils the filter is read, and so counted, and then sorted. */
async function findSorted(
  db: Db,
  filter: WorkFilter,
  { limit, offset, reach }: Slice,
): Promise<Page<string>> {
  const { sort = 'recent', priced } = filter
  const order =
    priced && isPriceSort(sort) ? byValue(sort, worthOf(pricesIn(filter), priced)) : orderIn(filter)
  // Under the table's own name, so that the orders hold for what was found of it.
  const { total, ids } = await rowOf<{ total: number; ids: string[] }>(
    db,
    sql`
    with ${cards} as materialized (
      select ${sorted} from ${cards} where ${conditionOf(filter)})
    select (select count(*)::int from ${cards}) as total, array(select ${cards.workId} from ${cards}
      order by ${order} limit ${limit} offset ${offset}) as ids`,
  )
  return { rows: ids, total: Math.min(total, reach) }
}

/** How many works somebody has on sale and shows on their profile, counted so far as they can be read. */
export async function countOnSale(db: Db, seller: string, reach: number): Promise<number> {
  const isShown = shownOnProfile(seller, sql`${openOffers.workId}`)
  // A work that is held back has open offers and no card.
  const isListed = sql`exists (select 1 from ${cards} where ${cards.workId} = ${openOffers.workId})`
  const own = and(eq(openOffers.seller, seller), isOnSale, launched(openOffers), isShown, isListed)
  return countWithin(db, sql`select distinct ${openOffers.workId} from ${openOffers} where ${own}`, reach)
}

/** How many works fulfil a filter, counted so far as they can be read. */
export async function countWorks(db: Db, filter: WorkFilter, reach: number): Promise<number> {
  const { priced } = filter
  // One chain at a time, so that the index by price is enough.
  const found =
    priced && isRanged(filter)
      ? eachChain(pricesIn(filter), priced, { select: sql`1`, where: apartFromPrice(filter), limit: reach })
      : sql`select 1 from ${cards} where ${conditionOf(filter)}`
  return countWithin(db, found, reach)
}

/** How many works a collection has, and how many of them are for sale; null is the default collection. */
export async function countCollection(
  db: Db,
  collectionId: string | null,
): Promise<{ owned: number; on_sale: number }> {
  const [row] = await db
    .select({ owned: collectionStats.works, on_sale: collectionStats.onSale })
    .from(collectionStats)
    .where(eq(collectionStats.collectionId, collectionId ?? ''))
  return row ?? { owned: 0, on_sale: 0 }
}

/** Everything that somebody registered, also what is not minted yet or in a collection that has not opened. */
export async function findOwnWorks(db: Db, creator: string, slice: Slice): Promise<Page<string>> {
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.creator, creator), not(works.undone)))
    .orderBy(sql`${works.createdAt} desc nulls last`, sql`${works.id} desc`)
    .limit(slice.limit)
    .offset(slice.offset)
  const own = sql`select 1 from ${works} where ${works.creator} = ${creator} and not ${works.undone}`
  const total = await totalOf(rows.length, slice, () => countWithin(db, own, slice.reach))
  return { rows: rows.map((row) => row.id), total }
}
