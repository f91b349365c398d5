import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { balances } from '../db/schema/chain.ts'
import { orders } from '../db/schema/orders.ts'
import { afterPlace, type Stretch, stretchOf } from './keyset.ts'
import type { TokenKey } from './offers.ts'

export type OrderRow = typeof orders.$inferSelect
/** Where a list of orders goes on: the best price first, or the newest first. */
export type PricePlace = { price: string; id: string }
export type MadePlace = { at: string; id: string }

const o = orders

/** Stores an order. False if it is there already. */
export async function addOrder(db: Db, order: OrderRow): Promise<boolean> {
  const added = await db.insert(o).values(order).onConflictDoNothing().returning({ id: o.id })
  return added.length > 0
}

export async function getOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(o).where(eq(o.id, id))
  return row ?? null
}

/** How many orders of a maker have not expired, on one chain. */
export async function countUnexpired(db: Db, buyer: string, chainId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(o)
    .where(and(eq(o.buyer, buyer), eq(o.chainId, chainId), sql`${o.expiry} > now()`))
  return row?.count ?? 0
}

/** Orders that can be accepted now. @param commission basis points that the engine takes */
const isOpen = (commission: number) =>
  and(
    eq(o.status, 'live'),
    sql`${o.expiry} > now()`,
    sql`${o.start} <= now()`,
    gte(o.maxCommission, commission),
  )

/** The open orders for a token, the best price first. Prices in units, so in one currency at a time. */
export async function listOrdersFor(
  db: Db,
  { chainId, contract, tokenId }: TokenKey,
  commission: number,
  limit: number,
  after: PricePlace | null = null,
): Promise<Stretch<OrderRow, PricePlace>> {
  const rows = await db
    .select()
    .from(o)
    .where(
      and(
        eq(o.tokenId, tokenId),
        eq(o.contract, contract),
        eq(o.chainId, chainId),
        isOpen(commission),
        after
          ? sql`(${o.unitPrice} < ${after.price}::numeric or (${o.unitPrice} = ${after.price}::numeric and ${o.id} > ${after.id}))`
          : undefined,
      ),
    )
    .orderBy(sql`${o.unitPrice} desc nulls last`, o.id)
    .limit(limit + 1)
  return stretchOf(rows, limit, ({ unitPrice, id }) => ({ price: unitPrice.toString(), id }))
}

/** The orders that a wallet made, the newest first. */
export async function listMade(
  db: Db,
  buyer: string,
  limit: number,
  after: MadePlace | null = null,
): Promise<Stretch<OrderRow, MadePlace>> {
  const place = after
    ? afterPlace([sql`${o.createdAt}`, sql`${o.id}`], [sql`${after.at}::timestamptz`, sql`${after.id}::text`])
    : undefined
  const rows = await db
    .select()
    .from(o)
    .where(and(eq(o.buyer, buyer), place))
    .orderBy(sql`${o.createdAt} desc nulls last`, sql`${o.id} desc nulls last`)
    .limit(limit + 1)
  return stretchOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }))
}

/** Only the newest holdings of a wallet are looked at, so that the list has a limit however much it holds. */
const HOLDINGS = 1_000
/** How many orders for one of them. */
const OF_ONE = 5

/** Open orders for what a wallet holds, the best of each work first. @param commissions basis points by chain */
export async function listReceived(
  db: Db,
  wallet: string,
  commissions: ReadonlyMap<number, number>,
  limit: number,
): Promise<OrderRow[]> {
  const takes = JSON.stringify([...commissions].map(([chain, commission]) => ({ chain, commission })))
  const { rows } = (await db.execute(sql`
    select best.id from (
      select ${balances.chainId} as chain_id, ${balances.contract} as contract, ${balances.tokenId} as token_id
      from ${balances} where ${balances.owner} = ${wallet} and ${balances.copies} > 0
      order by ${balances.since} desc nulls last limit ${HOLDINGS}) as held
    join jsonb_to_recordset(${takes}::jsonb) as takes (chain integer, commission integer) on takes.chain = held.chain_id
    cross join lateral (select ${o.id} as id, ${o.createdAt} as created_at from ${o}
      where ${o.tokenId} = held.token_id and ${o.contract} = held.contract and ${o.chainId} = held.chain_id
        and ${o.status} = 'live' and ${o.expiry} > now() and ${o.start} <= now()
        and ${o.maxCommission} >= takes.commission and ${o.buyer} <> ${wallet}
      order by ${o.unitPrice} desc nulls last, ${o.id} limit ${OF_ONE}) as best
    order by best.created_at desc, best.id limit ${limit}`)) as unknown as { rows: { id: string }[] }
  const found = await db
    .select()
    .from(o)
    .where(
      sql`${o.id} in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`,
    )
  const place = new Map(rows.map(({ id }, at) => [id, at]))
  return found.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}
