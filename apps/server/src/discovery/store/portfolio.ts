import { sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { type Valued, value, valueJoin } from '../../collections/store/readFigures.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { balances, currencySales, offers, parkedTokens, sales } from '../../db/schema/chain.ts'
import { works } from '../../db/schema/works.ts'
import { heldIds } from './holdings.ts'

/** How many purchases of one work are looked at, the latest first. */
const PURCHASES = 100

/** The works that somebody holds, and how many copies: in the wallet, in escrow, and parked. */
const ownedBy = (owner: string, most: number) => sql`
  select ${works.id} as id, ${works.tokenId} as token_id, ${works.contract} as contract, ${works.chainId} as chain_id,
    ${works.collectionId} as collection_id, (select coalesce(sum(copies), 0) from (
      select ${balances.copies} as copies from ${balances} where ${sameToken(works, balances)} and ${balances.owner} = ${owner}
      union all select ${offers.reserved} from ${offers}
        where ${sameToken(works, offers)} and ${offers.seller} = ${owner} and ${offers.reserved} > 0
      union all select ${parkedTokens.copies} from ${parkedTokens}
        where ${sameToken(works, parkedTokens)} and ${parkedTokens.account} = ${owner}) as part) as copies
  from ${works} where ${works.id} in (${heldIds(owner, most)})`

export type WorthRow = { chainId: number; works: number; valued: number; worth: string }

/** What somebody's works are worth on each chain: by the floor of their collection, else by their last sale. */
export async function readWorth(db: Db, owner: string, most: number): Promise<WorthRow[]> {
  return rowsOf<WorthRow>(
    db,
    sql`
    with own as (${ownedBy(owner, most)}),
    valued as (
      select own.*, coalesce(
        (select ${cards.floor} from ${cards} where ${cards.collectionId} = own.collection_id
          and ${cards.chainId} = own.chain_id and ${cards.floor} is not null order by ${cards.floor} limit 1),
        (select div(${sales.amount}, ${sales.copies}) from ${sales} where ${sales.tokenId} = own.token_id
          and ${sales.contract} = own.contract and ${sales.chainId} = own.chain_id order by ${sales.at} desc limit 1)) as unit
      from own)
    select chain_id as "chainId", count(*)::int as works, count(unit)::int as valued,
      coalesce(sum(unit * copies), 0)::text as worth
    from valued group by 1 order by 1`,
  )
}

export type PaidRow = {
  chainId: number
  currency: string
  volume: string
  dollars: string | null
  works: number
}

/** What somebody paid in each currency for copies that they still hold: the latest purchases first. */
export async function readPaid(
  db: Db,
  owner: string,
  most: number,
  valued: readonly Valued[],
): Promise<PaidRow[]> {
  const purchasesIn = (table: typeof sales | typeof currencySales, currency: ReturnType<typeof sql>) => sql`
    (select ${table.at} as at, ${table.block} as block, ${table.logIndex} as log_index, ${table.copies} as copies,
      ${table.amount} as amount, ${currency} as currency from ${table}
      where ${table.tokenId} = own.token_id and ${table.contract} = own.contract and ${table.chainId} = own.chain_id
        and ${table.buyer} = ${owner} order by ${table.block} desc, ${table.logIndex} desc limit ${PURCHASES})`
  return rowsOf<PaidRow>(
    db,
    sql`
    with own as (${ownedBy(owner, most)}),
    bought as (
      select own.id, own.chain_id, own.copies as held, purchase.*,
        sum(purchase.copies) over (partition by own.id order by purchase.block desc, purchase.log_index desc
          rows between unbounded preceding and current row) - purchase.copies as later
      from own cross join lateral (${purchasesIn(sales, sql`''`)} union all ${purchasesIn(currencySales, sql`${currencySales.currency}`)})
        as purchase),
    p as (
      select id, chain_id, currency, (at at time zone 'UTC')::date as day,
        div(amount * greatest(0, least(copies, held - later)), copies) as volume
      from bought where held > later)
    select p.chain_id as "chainId", p.currency, sum(p.volume)::text as volume, round(${value(sql`p.volume`)}, 2)::text as dollars,
      count(distinct p.id)::int as works
    from p ${valueJoin(valued)} group by 1, 2 order by 1, 2`,
  )
}
