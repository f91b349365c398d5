import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { currencies, currencySales, sellers, voidedGroups, voidedOrders } from '../../db/schema/chain.ts'
import { isEnded, makerFunds, orders } from '../../db/schema/trading.ts'
import { isFailing, usedElsewhere } from './tradeMarks.ts'

/** An order whose status or copies have changed. */
export type ChangedOrder = {
  id: string
  chainId: number
  buyer: string
  contract: string
  /** Null if any token of the contract is asked for, or of a set. */
  tokenId: bigint | null
  scope: string
  status: string
  before: string
}

/** Which orders may have changed. */
export type OrderChanges = {
  /** Orders that were filled or voided, or no longer are. */
  orders: readonly string[]
  /** Accounts that voided a group or everything, or whose funds were read. */
  makers: readonly string[]
  /** Currencies that the engine's owner allowed or refused. */
  currencies: readonly string[]
}

const o = orders

const textsIn = (column: SQL, values: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/**
 * Brings what is known of orders up to date with the rows of their chain and the funds of their makers: one statement,
 * so it never mixes two states. Of a maker only the unexpired orders are looked at.
 */
export async function refreshOrders(db: Db, chainId: number, changes: OrderChanges): Promise<ChangedOrder[]> {
  const wanted: SQL[] = []
  if (changes.orders.length > 0) wanted.push(textsIn(sql`${o.id}`, changes.orders))
  if (changes.makers.length > 0)
    wanted.push(sql`(${textsIn(sql`${o.buyer}`, changes.makers)} and ${o.expiry} > now())`)
  if (changes.currencies.length > 0)
    wanted.push(sql`(${textsIn(sql`${o.currency}`, changes.currencies)} and ${o.expiry} > now())`)
  if (wanted.length === 0) return []
  // Each condition by itself, so that each is found by its own index.
  return refresh(
    db,
    sql.join(
      wanted.map((each) => sql`select ${o.id} from ${o} where ${o.chainId} = ${chainId} and ${each}`),
      sql` union `,
    ),
  )
}

/** How many orders one statement looks at. */
const PAGE = 1_000

/** The same for all orders of a chain, after its rows were replaced. */
export async function refreshAllOrders(db: Db, chainId: number): Promise<void> {
  for (let last = ''; ; ) {
    const page = sql`select ${o.id} from ${o} where ${o.chainId} = ${chainId} and ${o.id} > ${last} order by ${o.id} limit ${PAGE}`
    const { last: end } = await rowOf<{ last: string | null }>(
      db,
      sql`select max(page.id) as last from (${page}) as page`,
    )
    await refresh(db, page)
    if (end === null) return
    last = end
  }
}

/** Marks orders whose time is over. Returns them, at most a page. */
export async function expireOrders(db: Db): Promise<ChangedOrder[]> {
  return refresh(
    db,
    sql`select ${o.id} from ${o} where not ${isEnded(o.status)} and ${o.expiry} <= now()
      order by ${o.expiry} limit ${PAGE}`,
  )
}

/** @param ids a query for the ids of the orders */
async function refresh(db: Db, ids: SQL): Promise<ChangedOrder[]> {
  const rows = await rowsOf<Omit<ChangedOrder, 'tokenId'> & { tokenId: string | null }>(
    db,
    sql`
    with facts as (
      select ${o.id} as id, ${o.status} as before, ${o.copies} as copies, ${o.unitPrice} as price, ${o.expiry} as expiry,
        coalesce((select sum(fill.copies) from ${currencySales} as fill
          where fill.chain_id = ${o.chainId} and fill.order_id = ${o.id}), 0) as filled,
        ${o.counter} <> coalesce((select own.counter from ${sellers} as own
          where own.chain_id = ${o.chainId} and own.seller = ${o.buyer}), 0)
          or exists (select 1 from ${voidedOrders} as voided
            where voided.chain_id = ${o.chainId} and voided.id = ${o.id})
          or exists (select 1 from ${voidedGroups} as voided
            where voided.chain_id = ${o.chainId} and voided.account = ${o.buyer} and voided."group" = ${o.group}) as voided,
        exists (select 1 from ${currencies} as each
          where each.chain_id = ${o.chainId} and each.address = ${o.currency}) as allowed,
        ${isFailing(o.id)} as failing, ${usedElsewhere(o.id)} as used,
        coalesce(funds.balance, 0) as balance, coalesce(funds.allowance, 0) as allowance
      from ${o} left join ${makerFunds} as funds
        on funds.chain_id = ${o.chainId} and funds.currency = ${o.currency} and funds.account = ${o.buyer}
      where ${o.id} in (${ids})
    ), standing as (
      select id, before, filled, least(copies - filled - used, div(least(balance, allowance), price)) as payable,
        case when filled >= copies then 'filled' when voided or filled + used >= copies then 'cancelled' when expiry <= now() then 'expired'
          when not allowed then 'refused' when failing then 'unproven' when balance < price then 'unfunded' when allowance < price then 'unallowed'
          else 'live' end as status
      from facts
    )
    update ${o} set status = known.status, filled = known.filled, fillable = known.fillable
    from (select *, case when status = 'live' then payable else 0 end as fillable from standing) as known
    where ${o.id} = known.id
      and (${o.status}, ${o.filled}, ${o.fillable}) is distinct from (known.status, known.filled, known.fillable)
    returning ${o.id}, ${o.chainId} as "chainId", ${o.buyer}, ${o.contract}, ${o.tokenId}::text as "tokenId",
      ${o.scope}, ${o.status}, known.before`,
  )
  return rows.map((row) => ({ ...row, tokenId: row.tokenId === null ? null : BigInt(row.tokenId) }))
}
