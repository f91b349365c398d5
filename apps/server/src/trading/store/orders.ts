import { anyToken } from '@vitrine/chain/orders'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import { workShown } from '../../db/isHidden.ts'
import { afterPlace, type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { balances } from '../../db/schema/chain.ts'
import { orders, tokenSetMembers } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'

export type OrderRow = typeof orders.$inferSelect
/** Where a list of orders goes on: the newest first. */
export type MadePlace = { at: string; id: string }

const o = orders

/** The one token that an order asks for; none if it asks for any of a contract. */
export const tokensOf = (order: { chainId: number; contract: string; tokenId: bigint | null }): TokenKey[] =>
  order.tokenId === null ? [] : [{ ...order, tokenId: order.tokenId }]

/**
 * What an offer for no single work asks for: the `_id` of the collection, or the address of another collection's
 * contract. Null for an offer for one work.
 */
export const collectionAsked = (order: Pick<OrderRow, 'tokenId' | 'scope' | 'contract'>): string | null =>
  order.tokenId === null ? order.scope || order.contract : null

/** Stores an order. False if it is there already. */
export async function addOrder(db: Db, order: OrderRow): Promise<boolean> {
  const added = await db.insert(o).values(order).onConflictDoNothing().returning({ id: o.id })
  return added.length > 0
}

/** Replaces an order's signature: whoever sends a valid one mends an order that was stored with another. */
export async function signOrderAgain(db: Db, id: string, signature: string): Promise<void> {
  await db.update(o).set({ signature }).where(eq(o.id, id))
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
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

/** The orders that a wallet made, the newest first. */
export async function listMade(
  db: Db,
  buyer: string,
  limit: number,
  after: MadePlace | null = null,
): Promise<KeysetPage<OrderRow, MadePlace>> {
  const place = after
    ? afterPlace([sql`${o.createdAt}`, sql`${o.id}`], [sql`${after.at}::timestamptz`, sql`${after.id}::text`])
    : undefined
  const rows = await db
    .select()
    .from(o)
    .where(and(eq(o.buyer, buyer), place))
    .orderBy(sql`${o.createdAt} desc nulls last`, sql`${o.id} desc nulls last`)
    .limit(limit + 1)
  return keysetPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }))
}

/** Only the newest holdings of a wallet are looked at, so that the list has a limit however much it holds. */
const HOLDINGS = 1_000
/** How many orders for one of them, and how many for any of a contract, in each currency. */
const OF_ONE = 5

/** An order, and the token of the wallet that satisfies it. */
export type ReceivedOrder = { order: OrderRow; tokenId: bigint }

/**
 * Open orders for what a wallet holds, the best of each work first. An order for any token of a contract, or of a set, is
 * there once, with the newest shown work of it that the wallet holds. At most `OF_ONE` look-ups in an index for each holding and
 * for each contract among the holdings, in each currency.
 * @param commissions basis points by chain
 * @param currencies the addresses of each chain's currencies
 */
export async function listReceived(
  db: Db,
  wallet: string,
  commissions: ReadonlyMap<number, number>,
  currencies: (chainId: number) => readonly string[],
  limit: number,
): Promise<ReceivedOrder[]> {
  const takes = JSON.stringify(
    [...commissions].flatMap(([chain, commission]) =>
      currencies(chain).map((currency) => ({ chain, commission, currency })),
    ),
  )
  const best = (asked: SQL) => sql`lateral (select ${o.id} as id, ${o.createdAt} as created_at from ${o}
      where ${asked} and ${o.contract} = held.contract and ${o.chainId} = held.chain_id
        and ${o.currency} = held.currency and ${o.status} = 'live' and ${o.expiry} > now() and ${o.start} <= now()
        and ${o.maxCommission} >= held.commission and ${o.buyer} <> ${wallet}
      order by ${o.unitPrice} desc nulls last, ${o.id} limit ${OF_ONE}) as best`
  const rows = await rowsOf<{ id: string; tokenId: string }>(
    db,
    sql`
    with holdings as materialized (
      select recent.*, takes.commission, takes.currency from (
        select ${balances.chainId} as chain_id, ${balances.contract} as contract, ${balances.tokenId} as token_id,
          ${balances.since} as since
        from ${balances} where ${balances.owner} = ${wallet} and ${balances.copies} > 0
        order by ${balances.since} desc nulls last limit ${HOLDINGS}) as recent
      join jsonb_to_recordset(${takes}::jsonb) as takes (chain integer, commission integer, currency text)
        on takes.chain = recent.chain_id
    ), contracts as (
      select distinct on (each.chain_id, each.contract, each.currency) each.* from holdings as each
      join ${works} on ${works.tokenId} = each.token_id and ${works.contract} = each.contract
        and ${works.chainId} = each.chain_id
      where ${workShown}
      order by each.chain_id, each.contract, each.currency, each.since desc nulls last, each.token_id desc
    ), members as (
      select each.*, case when ${works.creator} = each.contract then '' else coalesce(${works.collectionId}, '') end as scope
      from holdings as each join ${works} on ${works.tokenId} = each.token_id and ${works.contract} = each.contract
        and ${works.chainId} = each.chain_id
      where ${workShown}
    ), found as (
      select best.*, held.token_id, held.since from holdings as held
        cross join ${best(sql`${o.tokenId} = held.token_id`)}
      union all
      select best.*, held.token_id, held.since from contracts as held
        cross join ${best(sql`${o.tokenId} is null and ${o.criteria} = ${anyToken}`)}
      union all
      select best.*, held.token_id, held.since from members as held
        cross join ${best(sql`${o.tokenId} is null and ${o.criteria} <> ${anyToken} and ${o.scope} = held.scope
          and exists (select 1 from ${tokenSetMembers}
            where ${tokenSetMembers.root} = ${o.criteria} and ${tokenSetMembers.tokenId} = held.token_id)`)}
    ), once as (
      select distinct on (id) * from found order by id, since desc nulls last, token_id desc
    )
    select id, token_id::text as "tokenId" from once order by created_at desc, id limit ${limit}`,
  )
  const known = await db
    .select()
    .from(o)
    .where(
      sql`${o.id} in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`,
    )
  const orderOf = new Map(known.map((order) => [order.id, order]))
  return rows.flatMap(({ id, tokenId }) => {
    const order = orderOf.get(id)
    return order ? [{ order, tokenId: BigInt(tokenId) }] : []
  })
}
