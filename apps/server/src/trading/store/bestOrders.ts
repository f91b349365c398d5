import { anyToken } from '@vitrine/chain/orders'
import { and, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import type { KeysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { orders, tokenSetMembers } from '../../db/schema/trading.ts'
import type { OrderRow } from './orders.ts'

// The open orders to buy something, the best price first.

/** A currency of offers, and how much one of its units is worth, in any measure that all currencies share; null if unknown. */
export type Worth = { currency: string; worth: bigint | null }

/** Where a list of orders goes on: the last order of each currency. */
export type BestPlace = Record<string, { price: string; id: string }>

/** A token, and its collection of ours ('' if it has none, or is another collection's). */
export type ScopedToken = TokenKey & { scope: string }

const o = orders

/** Orders that can be accepted now. @param commission basis points that the engine takes */
const isOpen = (commission: number | SQL) =>
  and(
    eq(o.status, 'live'),
    sql`${o.expiry} > now()`,
    sql`${o.start} <= now()`,
    gte(o.maxCommission, commission),
  )

/** Which open orders to read, and where the list goes on. */
type Reading = {
  asked: SQL | undefined
  currency: string
  commission: number
  after: BestPlace[string] | null
  limit: number
}

/** The best open orders for tokens of a contract in one currency. Reads one index as far as the limit goes. */
function readBest(
  db: Db,
  { chainId, contract }: { chainId: number; contract: string },
  { asked, currency, commission, after, limit }: Reading,
): Promise<OrderRow[]> {
  // The first condition is a bound in the index; the second one alone would read all dearer orders again.
  const place = after
    ? sql`${o.unitPrice} <= ${after.price}::numeric and (${o.unitPrice} < ${after.price}::numeric or ${o.id} > ${after.id})`
    : undefined
  return db
    .select()
    .from(o)
    .where(
      and(
        asked,
        eq(o.contract, contract),
        eq(o.chainId, chainId),
        eq(o.currency, currency),
        isOpen(commission),
        place,
      ),
    )
    .orderBy(sql`${o.unitPrice} desc nulls last`, o.id)
    .limit(limit)
}

/** What a list of orders is read with. @property commission basis points */
export type ListOptions = {
  commission: number
  currencies: readonly Worth[]
  limit: number
  after?: BestPlace | null
}

/**
 * Merges the orders of each currency by what they are worth. A list goes on in each currency where it stopped, so nothing
 * is twice in it or left out, whatever happens to the rates in between.
 * @param read the best orders of one currency, at most `limit` + 1
 */
async function bestFirst(
  { currencies, limit, after = null }: ListOptions,
  read: (currency: string, after: BestPlace[string] | null) => Promise<OrderRow[]>,
): Promise<KeysetPage<OrderRow, BestPlace>> {
  const found = await Promise.all(
    currencies.map(async ({ currency }) => {
      const rows = await read(currency, after?.[currency] ?? null)
      return rows.sort(byPrice).slice(0, limit + 1)
    }),
  )
  const merged = found.flat().sort(byWorth(currencies))
  const rows = merged.slice(0, limit)
  const last = rows.map((row) => [row.currency, { price: row.unitPrice.toString(), id: row.id }] as const)
  return { rows, next: merged.length > limit ? { ...after, ...Object.fromEntries(last) } : null }
}

const descending = (one: bigint, other: bigint) => (one === other ? 0 : one > other ? -1 : 1)
const byPrice = (one: OrderRow, other: OrderRow) =>
  descending(one.unitPrice, other.unitPrice) || (one.id < other.id ? -1 : 1)

/**
 * Compares two orders: the one that is worth more comes first. Those whose worth is unknown come last, each currency by
 * itself.
 */
function byWorth(currencies: readonly Worth[]): (one: OrderRow, other: OrderRow) => number {
  const worth = new Map(currencies.map((each) => [each.currency, each.worth]))
  const value = (row: OrderRow) => row.unitPrice * (worth.get(row.currency) ?? 0n)
  const isKnown = (row: OrderRow) => worth.get(row.currency) != null
  return (one, other) => {
    if (isKnown(one) && isKnown(other)) return descending(value(one), value(other)) || byPrice(one, other)
    if (isKnown(one) !== isKnown(other)) return isKnown(one) ? -1 : 1
    return one.currency === other.currency ? byPrice(one, other) : one.currency < other.currency ? -1 : 1
  }
}

/** The order that is worth most; none if nobody knows which it is. */
function bestOf(rows: readonly OrderRow[], currencies: readonly Worth[]): OrderRow[] {
  const used = currencies.filter(({ currency }) => rows.some((row) => row.currency === currency))
  if (used.length > 1 && used.some(({ worth }) => worth === null)) return []
  return rows.toSorted(byWorth(currencies)).slice(0, 1)
}

const forSetsOf = (scope: string) => and(isNull(o.tokenId), ne(o.criteria, anyToken), eq(o.scope, scope))
const forAny = and(isNull(o.tokenId), eq(o.criteria, anyToken))

/**
 * Where the works of a collection are on one chain.
 * @property contracts ours, or the one that was brought; none if it is on another chain
 * @property scope of the sets that are made of it; '' for a contract that was brought, all of whose works it has
 */
export type CollectionPlace = { chainId: number; contracts: readonly string[]; scope: string }

/** Orders for any work of a collection, or any with a trait. */
const forCollection = (scope: string) =>
  scope === '' ? and(isNull(o.tokenId), eq(o.scope, '')) : forSetsOf(scope)

/** The open orders for any work of a collection, or any with a trait, on one chain, the best price first. */
export async function readCollectionOrders(
  db: Db,
  { chainId, contracts, scope }: CollectionPlace,
  options: ListOptions,
): Promise<KeysetPage<OrderRow, BestPlace>> {
  return bestFirst(options, async (currency, after) => {
    const { commission, limit } = options
    const reading = { asked: forCollection(scope), currency, commission, after, limit: limit + 1 }
    const found = contracts.map((contract) => readBest(db, { chainId, contract }, reading))
    return (await Promise.all(found)).flat()
  })
}

/** @property commission basis points */
type AskedPlace = CollectionPlace & { commission: number; currencies: readonly Worth[] }

/** On each chain, the best open order for any work of a collection or any with a trait. One statement finds them all. */
export async function listBestOfCollection(db: Db, places: readonly AskedPlace[]): Promise<OrderRow[]> {
  const [first] = places
  if (!first) return []
  const asked = places.flatMap(({ chainId, contracts, commission, currencies }) =>
    currencies.flatMap(({ currency }) =>
      contracts.map((contract) => ({ chain: chainId, contract, currency, commission })),
    ),
  )
  const found = await rowsOf<{ id: string }>(
    db,
    sql`
    select best.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as p (chain int, contract text, currency text, commission int)
      cross join lateral (select ${o.id} from ${o}
        where ${and(
          forCollection(first.scope),
          sql`${o.contract} = p.contract and ${o.chainId} = p.chain and ${o.currency} = p.currency`,
          isOpen(sql`p.commission`),
        )}
        order by ${o.unitPrice} desc nulls last, ${o.id} limit 1) as best`,
  )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await db.select().from(o).where(inArray(o.id, ids))
  return places.flatMap(({ chainId, currencies }) =>
    bestOf(
      rows.filter((row) => row.chainId === chainId),
      currencies,
    ),
  )
}

/** How many orders for sets of a collection are looked through to find those whose set has the token. */
const SETS_SEEN = 1_000

/**
 * The open orders that a token satisfies, for itself, for any token of its contract or for a set that it is in, the best
 * price first. Each part reads one index as far as the list goes.
 */
export async function listOrdersFor(
  db: Db,
  { chainId, contract, tokenId, scope }: ScopedToken,
  options: ListOptions,
): Promise<KeysetPage<OrderRow, BestPlace>> {
  return bestFirst(options, async (currency, after) => {
    const { commission, limit } = options
    const best = (asked: SQL | undefined, most = limit + 1) =>
      readBest(db, { chainId, contract }, { asked, currency, commission, after, limit: most })
    const [own, any, sets] = await Promise.all([
      best(eq(o.tokenId, tokenId)),
      best(forAny),
      best(forSetsOf(scope), SETS_SEEN),
    ])
    const roots = sets.map(({ criteria }) => criteria)
    const has = await rootsWith(db, tokenId, roots)
    return [...own, ...any, ...sets.filter(({ criteria }) => has.has(criteria))]
  })
}

/** How many orders of the same kind are compared with a new one. */
const RIVALS = 20

/** The best open orders that ask for exactly what an order asks for, in its currency, without itself. */
export async function listRivals(db: Db, order: OrderRow): Promise<OrderRow[]> {
  const { tokenId, criteria, scope, currency } = order
  const set = tokenId === null && criteria !== anyToken
  const asked =
    tokenId === null
      ? set
        ? and(forSetsOf(scope), eq(o.criteria, criteria))
        : forAny
      : eq(o.tokenId, tokenId)
  const rows = await readBest(db, order, { asked, currency, commission: 0, after: null, limit: RIVALS + 1 })
  return rows.filter(({ id }) => id !== order.id)
}

/** Which of these sets have a token. */
async function rootsWith(db: Db, tokenId: bigint, roots: readonly string[]): Promise<Set<string>> {
  if (roots.length === 0) return new Set()
  const rows = await db
    .select({ root: tokenSetMembers.root })
    .from(tokenSetMembers)
    .where(and(eq(tokenSetMembers.tokenId, tokenId), inArray(tokenSetMembers.root, [...new Set(roots)])))
  return new Set(rows.map(({ root }) => root))
}
