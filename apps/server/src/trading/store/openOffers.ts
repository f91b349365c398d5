import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { auctions, balances, sellers, tokens } from '../../db/schema/chain.ts'
import { collections } from '../../db/schema/collections.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { currencyWorths, tradeChecks } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'
import { buyableCopies, holdingJoin, type OfferName, offerNames, offerStatus, sellerJoin } from './offers.ts'
import { ASAP } from './tradeChecks.ts'

/** Whether somebody can buy or bid now: what lists show of the open offers. */
export const isOnSale = sql`(${openOffers.direct} or ${openOffers.auction})`

/** By how much a work's open offers, and the copies available in them, changed. */
export type OpenChange = { workId: string; offers: number; available: bigint }

// `rules/trading/sale.ts` of the domain in SQL. A property test compares the two.

/** The auction of an offer that has a bid and is not settled: when it ends, and what is bid for a copy. */
const running = sql`left join lateral (select ${auctions.endAt} as ends, div(${auctions.amount}, ${auctions.copies}) as bid
  from ${auctions} where ${auctions.chainId} = ${saleOffers.chainId} and ${auctions.offerId} = ${saleOffers.id}
    and not ${auctions.settled} order by ${auctions.auctionId} desc limit 1) as running on ${saleOffers.reserved} > 0`

/** Whether it did not open yet. Only an offer that was made to open later is compared with the clock: that of a chain can be ahead. */
const isAhead = sql`(${saleOffers.signature} is null and ${saleOffers.startAt} > greatest(now(), ${saleOffers.createdAt}))`
const hasCopies = sql`(${buyableCopies} > 0 and not ${isAhead})`
const isBuyable = sql`(${saleOffers.price} > 0 and ${hasCopies})`
const isBidding = sql`(${saleOffers.startPrice} > 0
  and case when ${saleOffers.reserved} > 0 then coalesce(running.ends > now(), false) else ${hasCopies} end)`

/** A price in a currency counts as what it is worth in the coin, rounded up; null while nobody knows. */
const worth = sql`(select ${currencyWorths.wei} from ${currencyWorths}
  where ${currencyWorths.chainId} = ${saleOffers.chainId} and ${currencyWorths.currency} = ${saleOffers.currency})`
const fixedPrice = sql`case when ${saleOffers.currency} is null then ${saleOffers.price} else ceil(${saleOffers.price} * ${worth}) end`
const bidPrice = sql`coalesce(running.bid, ${saleOffers.startPrice})`
/** One with which nothing can be done now has the price that it had. */
const entryPrice = sql`case when ${isBuyable} or ${saleOffers.startPrice} = 0 then ${fixedPrice} else ${bidPrice} end`

/** When the next of these changes by itself. */
const endsAt = sql`least(case when ${isAhead} then ${saleOffers.startAt} end,
  case when running.ends > now() then running.ends end,
  case when ${buyableCopies} > 0 then ${saleOffers.expiresAt} end)`

/** The works of these offers, also if the offer itself was undone. */
export async function findWorksOf(db: Db, names: readonly OfferName[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    with named as (${offerNames(names)})
    select ${works.id} as id from named join ${saleOffers} on ${saleOffers.chainId} = named.chain_id and ${saleOffers.id} = named.id
      join ${works} on ${sameToken(works, saleOffers)}
    union
    select ${openOffers.workId} from named
      join ${openOffers} on ${openOffers.chainId} = named.chain_id and ${openOffers.id} = named.id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Brings the rows of these offers up to date: opens, changes or closes them. Those of imported works are to be simulated
 * from then on, because a collection can refuse a sale without an event. Returns the differences by work, so
 * that nobody has to count all offers of one. The caller must have locked the works.
 */
export async function refreshOpenOffers(db: Db, names: readonly OfferName[]): Promise<OpenChange[]> {
  if (names.length === 0) return []
  const o = openOffers
  const isNamed = (table: typeof saleOffers | typeof openOffers): SQL =>
    sql`(${table.chainId}, ${table.id}) in (select chain_id, id from named)`
  const rows = await rowsOf<{ work_id: string; offers: number; available: string }>(
    db,
    sql`
    with named as materialized (${offerNames(names)}),
    open as materialized (
      select ${saleOffers.chainId}, ${saleOffers.id}, ${works.id} as work_id, ${saleOffers.seller}, ${entryPrice} as price, ${saleOffers.currency},
        case when ${isBidding} then ${bidPrice} end as bid, ${buyableCopies} as available, ${saleOffers.reserved},
        ${isBuyable} as direct, ${isBidding} as auction, ${saleOffers.reserved} > 0 as live, ${endsAt} as ends_at,
        ${collections.launchAt} as launch_at, coalesce(${tokens.imported}, false) as imported
      from ${saleOffers} join ${works} on ${sameToken(works, saleOffers)} and ${workShown}
        left join ${sellers} on ${sellerJoin} left join ${balances} on ${holdingJoin} ${running}
        left join ${tokens} on ${sameToken(tokens, saleOffers)} left join ${collections} on ${collections.id} = ${works.collectionId}
      where ${isNamed(saleOffers)} and ${offerStatus} = 'pending' and ${saleOffers.buyer} is null),
    before as (select ${o.workId} as work_id, count(*) as offers, sum(${o.available}) as available
      from ${o} where ${isNamed(o)} and ${isOnSale} group by 1),
    after as (select work_id, count(*) as offers, sum(available) as available from open where direct or auction group by 1),
    closed as (delete from ${o} where ${isNamed(o)} and (${o.chainId}, ${o.id}) not in (select chain_id, id from open)),
    written as (
      insert into ${o} (chain_id, id, work_id, seller, price, bid, currency, available, reserved, direct, auction, live, ends_at, launch_at)
      select chain_id, id, work_id, seller, price, bid, currency, available, reserved, direct, auction, live, ends_at, launch_at from open
      on conflict (chain_id, id) do update set price = excluded.price, bid = excluded.bid, currency = excluded.currency,
        available = excluded.available, reserved = excluded.reserved, direct = excluded.direct, auction = excluded.auction,
        live = excluded.live, ends_at = excluded.ends_at
      where (${o.price}, ${o.bid}, ${o.available}, ${o.reserved}, ${o.direct}, ${o.auction}, ${o.live}, ${o.endsAt}) is distinct from
        (excluded.price, excluded.bid, excluded.available, excluded.reserved, excluded.direct, excluded.auction, excluded.live, excluded.ends_at)),
    watched as (
      insert into ${tradeChecks} (id, chain_id, kind, due_at) select id, chain_id, 'listing', ${ASAP} from open where imported
      on conflict do nothing)
    select work_id, (coalesce(after.offers, 0) - coalesce(before.offers, 0))::int as offers,
      (coalesce(after.available, 0) - coalesce(before.available, 0))::text as available
    from before full join after using (work_id)`,
  )
  return rows.map((row) => ({ workId: row.work_id, offers: row.offers, available: BigInt(row.available) }))
}

/** The offers of these works that may be open. */
export async function findUnsoldOffers(db: Db, ids: readonly string[]): Promise<OfferName[]> {
  const rows = await rowsOf<OfferName>(
    db,
    sql`
    select ${saleOffers.chainId} as "chainId", ${saleOffers.id} as id from ${works} join ${saleOffers} on ${sameToken(works, saleOffers)}
    where ${works.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and (${saleOffers.available} > 0 or ${saleOffers.reserved} > 0)`,
  )
  return rows
}

/** Some of the open offers with which something else can be done now, because their time came. */
export async function listExpired(db: Db, limit: number): Promise<OfferName[]> {
  return db
    .select({ chainId: openOffers.chainId, id: openOffers.id })
    .from(openOffers)
    .where(sql`${openOffers.endsAt} <= now()`)
    .limit(limit)
}
