import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
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
import { balances, offers, sellers, tokens } from '../db/schema/chain.ts'
import { collections, items, likes, sealedContents, users } from '../db/schema/people.ts'
import { holdingJoin, offerStatus, sellerJoin } from './offers.ts'
import { containing, type Page, type Slice } from './page.ts'

export type ItemRow = typeof items.$inferSelect
/** A collectible as people and the chain describe it; `token` is null until it is linked. */
export type LinkedItem = ItemRow & { token: typeof tokens.$inferSelect | null }

const ofItem = and(
  eq(tokens.chainId, items.chainId),
  eq(tokens.contract, items.contract),
  eq(tokens.tokenId, items.tokenId),
)

/** Whether everybody may see it: it is on chain, and its collection has been launched (CPG-03). */
const launched = or(isNull(collections.launchAt), lte(collections.launchAt, sql`now()`))
const visible = and(isNotNull(items.tokenId), launched)

/**
 * Adds a description. Where its token has one already, that one stays.
 * @param sealed its locked content, closed
 */
export async function addItem(
  db: Db,
  item: typeof items.$inferInsert,
  sealed: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx.insert(items).values(item).onConflictDoNothing().returning({ id: items.id })
    if (sealed !== null && added.length > 0)
      await tx.insert(sealedContents).values({ itemId: item.id, sealed })
  })
}

/** Ties a registered collectible to its token. False when that token already has another description. */
export async function linkItem(db: Db, id: string, tokenId: bigint): Promise<boolean> {
  const taken = db
    .select({ one: sql`1` })
    .from(items)
    .where(
      sql`(${items.chainId}, ${items.contract}, ${items.tokenId}) = (select chain_id, contract, ${tokenId.toString()}::numeric from items where id = ${id})`,
    )
  const linked = await db
    .update(items)
    .set({ tokenId })
    .where(and(eq(items.id, id), isNull(items.tokenId), sql`not exists ${taken}`))
    .returning({ id: items.id })
  return linked.length > 0
}

export async function getItems(db: Db, ids: readonly string[]): Promise<LinkedItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ item: getTableColumns(items), token: getTableColumns(tokens) })
    .from(items)
    .leftJoin(tokens, ofItem)
    .where(inArray(items.id, [...new Set(ids)]))
  const byId = new Map(rows.map(({ item, token }) => [item.id, { ...item, token }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function getItem(db: Db, id: string): Promise<LinkedItem | null> {
  return (await getItems(db, [id]))[0] ?? null
}

export async function getItemByToken(
  db: Db,
  key: { chainId: number; contract: string; tokenId: bigint },
): Promise<LinkedItem | null> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(eq(items.chainId, key.chainId), eq(items.contract, key.contract), eq(items.tokenId, key.tokenId)),
    )
  return row ? getItem(db, row.id) : null
}

/** The items of tokens, by `chainId|contract|tokenId`. */
export async function getItemsByTokens(
  db: Db,
  keys: readonly { chainId: number; contract: string; tokenId: bigint }[],
): Promise<Map<string, LinkedItem>> {
  if (keys.length === 0) return new Map()
  const tuples = keys.map((key) => sql`(${key.chainId}, ${key.contract}, ${key.tokenId.toString()}::numeric)`)
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(sql`(${items.chainId}, ${items.contract}, ${items.tokenId}) in (${sql.join(tuples, sql`, `)})`)
  const found = await getItems(
    db,
    rows.map((row) => row.id),
  )
  return new Map(found.map((item) => [tokenKey({ ...item, tokenId: item.tokenId ?? 0n }), item]))
}

export const tokenKey = (key: { chainId: number; contract: string; tokenId: bigint }) =>
  `${key.chainId}|${key.contract}|${key.tokenId}`

export type ItemSort = 'recent' | 'cheap' | 'costly' | 'liked' | 'like'

export type ItemFilter = {
  name?: string
  category?: string
  chainId?: number
  /** Only works of verified creators. */
  verified?: boolean
  from?: Date
  to?: Date
  /** Wei for one copy. */
  priceMin?: bigint
  priceMax?: bigint
  collectionId?: string | null
  creator?: string
  /** Only those this wallet holds. */
  owner?: string
  /** Only those this wallet has on sale, or, with true, that anybody has. */
  onSale?: string | true
  likedBy?: string
  sort?: ItemSort
}

/** The cheapest way in of a token's open offers, wei for one copy; null when nothing is on sale. */
const cheapest = sql`(select min(case when ${offers.direct} then ${offers.price} else ${offers.startPrice} end)
  from ${offers} left join ${sellers} on ${sellerJoin} left join ${balances} on ${holdingJoin}
  where ${offers.chainId} = ${items.chainId} and ${offers.contract} = ${items.contract}
    and ${offers.tokenId} = ${items.tokenId} and ${offerStatus} = 'pending')`

const openOfferOf = (seller: string | true) => sql`exists (select 1
  from ${offers} left join ${sellers} on ${sellerJoin} left join ${balances} on ${holdingJoin}
  where ${offers.chainId} = ${items.chainId} and ${offers.contract} = ${items.contract}
    and ${offers.tokenId} = ${items.tokenId} and ${offerStatus} = 'pending'
    ${seller === true ? sql`` : sql`and ${offers.seller} = ${seller}`})`

/** Holding includes what the engine keeps in escrow for a running auction of the holder's. */
const heldBy = (owner: string) => sql`(exists (select 1 from ${balances}
    where ${balances.chainId} = ${items.chainId} and ${balances.contract} = ${items.contract}
      and ${balances.tokenId} = ${items.tokenId} and ${balances.owner} = ${owner})
  or exists (select 1 from ${offers} where ${offers.chainId} = ${items.chainId} and ${offers.contract} = ${items.contract}
      and ${offers.tokenId} = ${items.tokenId} and ${offers.seller} = ${owner} and ${offers.reserved} > 0))`

function conditionOf(filter: ItemFilter): SQL | undefined {
  return and(
    visible,
    filter.name?.trim() ? nameMatches(filter.name) : undefined,
    filter.category ? arrayContains(items.categories, [filter.category]) : undefined,
    filter.chainId ? eq(items.chainId, filter.chainId) : undefined,
    filter.verified ? eq(users.verified, true) : undefined,
    filter.from ? gte(items.createdAt, filter.from) : undefined,
    filter.to ? lte(items.createdAt, filter.to) : undefined,
    filter.priceMin === undefined ? undefined : sql`${cheapest} >= ${filter.priceMin.toString()}::numeric`,
    filter.priceMax === undefined ? undefined : sql`${cheapest} <= ${filter.priceMax.toString()}::numeric`,
    filter.collectionId === undefined
      ? undefined
      : filter.collectionId === null
        ? isNull(items.collectionId)
        : eq(items.collectionId, filter.collectionId),
    filter.creator ? eq(items.creator, filter.creator) : undefined,
    filter.owner ? heldBy(filter.owner) : undefined,
    filter.onSale ? openOfferOf(filter.onSale) : undefined,
    filter.likedBy
      ? sql`exists (select 1 from ${likes} where ${likes.itemId} = ${items.id} and ${likes.wallet} = ${filter.likedBy})`
      : undefined,
  )
}

/** By its own name, its creator's or its collection's: 'Search by creator, item, collection'. */
function nameMatches(name: string): SQL | undefined {
  const pattern = containing(name)
  return sql`(${items.name} ilike ${pattern} or ${users.name} ilike ${pattern} or ${collections.name} ilike ${pattern})`
}

const ORDERS: Record<ItemSort, SQL> = {
  recent: sql`${items.createdAt} desc`,
  cheap: sql`${cheapest} asc nulls last, ${items.createdAt} desc`,
  costly: sql`${cheapest} desc nulls last, ${items.createdAt} desc`,
  liked: sql`${items.likes} desc, ${items.createdAt} desc`,
  like: sql`${items.likes} desc, ${items.createdAt} desc`,
}

/** The ids of the collectibles that fulfil a filter. */
export async function findItems(db: Db, filter: ItemFilter, slice: Slice): Promise<Page<string>> {
  const condition = conditionOf(filter)
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .leftJoin(users, eq(users.wallet, items.creator))
    .leftJoin(collections, eq(collections.id, items.collectionId))
    .where(condition)
    .orderBy(ORDERS[filter.sort ?? 'recent'], desc(items.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows: rows.map((row) => row.id), total: await countItems(db, filter) }
}

export async function countItems(db: Db, filter: ItemFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(items)
    .leftJoin(users, eq(users.wallet, items.creator))
    .leftJoin(collections, eq(collections.id, items.collectionId))
    .where(conditionOf(filter))
  return row?.total ?? 0
}

export type OfferList = 'explore' | 'live' | 'new'
type OfferFilter = Pick<ItemFilter, 'category' | 'chainId' | 'verified' | 'sort'>

/** The open offers of one of home's lists, as chain and id. */
export async function findOffers(
  db: Db,
  list: OfferList,
  filter: OfferFilter,
  slice: Slice,
): Promise<Page<{ chainId: number; id: string }>> {
  const price = sql`case when ${offers.direct} then ${offers.price} else ${offers.startPrice} end`
  const exploreOrders: Record<ItemSort, SQL> = {
    recent: sql`${offers.createdAt} desc`,
    cheap: sql`${price} asc, ${offers.createdAt} desc`,
    costly: sql`${price} desc, ${offers.createdAt} desc`,
    liked: sql`${items.likes} desc, ${offers.createdAt} desc`,
    like: sql`${items.likes} desc, ${offers.createdAt} desc`,
  }
  // Auctions somebody has bid in come first, then those that end soonest.
  const orders: Record<OfferList, SQL> = {
    explore: exploreOrders[filter.sort ?? 'recent'],
    live: sql`(${offers.reserved} > 0) desc, ${offers.expiresAt} asc nulls last`,
    new: sql`${offers.createdAt} desc`,
  }
  const condition = and(
    visible,
    sql`${offerStatus} = 'pending'`,
    list === 'explore' ? undefined : eq(offers.auction, true),
    filter.category ? arrayContains(items.categories, [filter.category]) : undefined,
    filter.chainId ? eq(offers.chainId, filter.chainId) : undefined,
    filter.verified ? eq(users.verified, true) : undefined,
  )
  const ofOffer = and(
    eq(items.chainId, offers.chainId),
    eq(items.contract, offers.contract),
    eq(items.tokenId, offers.tokenId),
  )
  const from = db
    .select({ chainId: offers.chainId, id: offers.id, total: sql<number>`count(*) over ()::int` })
    .from(offers)
    .innerJoin(items, ofOffer)
    .leftJoin(sellers, sellerJoin)
    .leftJoin(balances, holdingJoin)
    .leftJoin(users, eq(users.wallet, items.creator))
    .leftJoin(collections, eq(collections.id, items.collectionId))
  const rows = await from
    .where(condition)
    .orderBy(orders[list], desc(offers.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows: rows.map(({ chainId, id }) => ({ chainId, id })), total: rows[0]?.total ?? 0 }
}
