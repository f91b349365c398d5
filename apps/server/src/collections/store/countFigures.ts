import { WASH_PERIOD, type WorkSale, washTrades } from '@vitrine/domain/works/washTrades'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workListable } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import {
  balances,
  chainActivities,
  currencySales,
  offers,
  parkedTokens,
  sales,
} from '../../db/schema/chain.ts'
import {
  collectionActivities,
  collectionDays,
  collectionFloors,
  collectionHolders,
  collectionHoldings,
  collectionHours,
  collectionOwners,
  collectionSales,
} from '../../db/schema/collectionFigures.ts'
import { works } from '../../db/schema/works.ts'

/** Whether what happened to a work counts. */
const counted = sql`(${works.collectionId} is not null and ${works.tokenId} is not null and ${workListable})`

/**
 * A work whose counts are out of date.
 * @property whole all of them are
 * @property since its history from this block on is. null: no part of its history. `at` is the block's time in milliseconds
 * @property owners the holdings of these accounts are
 */
export type StaleWork = {
  id: string
  whole: boolean
  since: { block: number; at: number } | null
  owners: string[]
}

/** Counts works, in a transaction that has the lock. */
export async function countCollectionWorks(
  db: Db,
  engines: readonly string[],
  stale: readonly StaleWork[],
): Promise<void> {
  if (stale.length === 0) return
  const ever = { block: 0, at: 0 }
  const histories = stale.flatMap(({ id, whole, since }) =>
    whole ? [{ id, ...ever }] : since ? [{ id, ...since }] : [],
  )
  const whole = stale.flatMap((work) => (work.whole ? [work.id] : []))
  const holdings = stale.flatMap((work) =>
    work.whole ? [] : work.owners.map((owner) => ({ work_id: work.id, owner })),
  )
  if (histories.length > 0) {
    await countSales(db, histories)
    await noteActivities(db, histories)
  }
  if (whole.length > 0) await countOwners(db, engines, { works: whole })
  if (holdings.length > 0) await countOwners(db, engines, { holdings })
  await noteFloors(
    db,
    stale.map(({ id }) => id),
  )
}

/** A work whose history changed, from a block on. @property at the time of the block, in milliseconds */
type Since = { id: string; block: number; at: number }

const sinceOf = (histories: readonly Since[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(histories)}::jsonb) as s (id text, block bigint, at float8)`

/** A sale as it is counted; times in milliseconds, amounts as decimal strings. */
type Sale = WorkSale & {
  chain_id: number
  block: number
  log_index: number
  work_id: string
  collection_id: string
  currency: string
  amount: string
  royalties: string
  single: boolean
}
type Counted = Omit<Sale, 'seller' | 'buyer' | 'single'> & { washed: boolean }

const AT = sql`(extract(epoch from at) * 1000)::float8 as at`

/**
 * Makes the counted sales of works the same as their sales. A new sale can make those of the 30 days before it wash trades,
 * so these are judged again. Judging the oldest of them takes the sales of the 30 days before that one, so 60 days are read.
 */
async function countSales(db: Db, histories: readonly Since[]): Promise<void> {
  const soldIn = (table: typeof sales | typeof currencySales, currency: SQL) => sql`
    select ${table.chainId} as chain_id, ${table.block} as block, ${table.logIndex} as log_index, ${works.id} as work_id,
      ${works.collectionId} as collection_id, ${currency} as currency, ${table.amount} as amount,
      ${table.royalties} as royalties, ${table.seller} as seller, ${table.buyer} as buyer,
      ${works.standard} = 721 as single, ${table.at} as at
    from ${sinceOf(histories)} join ${works} on ${works.id} = s.id join ${table} on ${sameToken(table, works)}
    where ${counted} and ${table.at} >= to_timestamp((s.at - ${2 * WASH_PERIOD}::float8) / 1000)`
  const found = await rowsOf<Sale>(
    db,
    sql`select chain_id, block::float8 as block, log_index, work_id, collection_id, currency, amount::text as amount,
      royalties::text as royalties, seller, buyer, single, ${AT}
    from (${soldIn(sales, sql`''`)} union all ${soldIn(currencySales, sql`${currencySales.currency}`)}) as sold
    order by work_id, block, log_index`,
  )
  const byWork = Map.groupBy(found, ({ work_id }) => work_id)
  const compared = histories.map((since) => {
    const sold = byWork.get(since.id) ?? []
    const washed = washTrades(sold, sold[0]?.single ?? false)
    const now = sold
      .map(({ seller: _, buyer: __, single: ___, ...sale }, place) => ({
        ...sale,
        washed: washed[place] ?? false,
      }))
      .filter(({ at }) => at >= since.at - WASH_PERIOD)
    return { id: since.id, block: Math.min(since.block, now[0]?.block ?? since.block), at: since.at, now }
  })
  const before = await rowsOf<Counted>(
    db,
    sql`select chain_id, ${c.block}::float8 as block, log_index, work_id, collection_id, currency, amount::text as amount,
      royalties::text as royalties, (extract(epoch from ${c.at}) * 1000)::float8 as at, washed
    from ${sinceOf(compared.map(({ id, block, at }) => ({ id, block, at })))} join ${c} on ${c.workId} = s.id
      and ${c.block} >= s.block`,
  )
  const now = compared.flatMap((each) => each.now)
  const old = new Map(before.map((sale) => [nameOf(sale), sale]))
  const kept = now.filter((sale) => old.delete(nameOf(sale)))
  const same = new Set(kept.map(nameOf))
  await takeSales(db, [...old.values()])
  await addSales(
    db,
    now.filter((sale) => !same.has(nameOf(sale))),
  )
}

const c = collectionSales

/** All that is counted of a sale: after a re-org another sale can have its place. */
const nameOf = (sale: Counted): string =>
  [
    sale.chain_id,
    sale.block,
    sale.log_index,
    sale.work_id,
    sale.collection_id,
    sale.currency,
    sale.amount,
    sale.royalties,
    sale.at,
    sale.washed,
  ].join()

const recordsOf = (
  counted: readonly Counted[],
): SQL => sql`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
  as s (chain_id int, block bigint, log_index int, work_id text, collection_id text, currency text, amount numeric,
    royalties numeric, at float8, washed boolean)`

async function takeSales(db: Db, gone: readonly Counted[]): Promise<void> {
  if (gone.length === 0) return
  await db.execute(sql`delete from ${collectionSales} where (work_id, chain_id, block, log_index) in
    (select work_id, chain_id, block, log_index from ${recordsOf(gone)})`)
  await addToSums(db, gone, -1)
}

async function addSales(db: Db, come: readonly Counted[]): Promise<void> {
  if (come.length === 0) return
  await db.execute(sql`
    insert into ${collectionSales} (chain_id, block, log_index, work_id, collection_id, currency, amount, royalties,
      washed, at)
    select chain_id, block, log_index, work_id, collection_id, currency, amount, royalties, washed,
      to_timestamp(at / 1000) from ${recordsOf(come)}`)
  await addToSums(db, come, 1)
}

/** Sales older than this are in no hour. Days. */
const HOURS_OF = 3

async function addToSums(db: Db, sold: readonly Counted[], count: 1 | -1): Promise<void> {
  await addTo(db, sold, count, {
    table: collectionDays,
    unit: sql`day`,
    start: sql`(to_timestamp(at / 1000) at time zone 'UTC')::date`,
    which: sql``,
  })
  await addTo(db, sold, count, {
    table: collectionHours,
    unit: sql`hour`,
    start: sql`date_trunc('hour', to_timestamp(at / 1000), 'UTC')`,
    which: sql`where to_timestamp(at / 1000) > now() - ${HOURS_OF} * interval '1 day'`,
  })
}

type Units = { table: typeof collectionDays | typeof collectionHours; unit: SQL; start: SQL; which: SQL }

async function addTo(
  db: Db,
  sold: readonly Counted[],
  count: 1 | -1,
  { table, unit, start, which }: Units,
): Promise<void> {
  const counts = sql`where not washed`
  await db.execute(sql`
    insert into ${table} as d (collection_id, ${unit}, chain_id, currency, sales, volume, royalties, washed)
    select collection_id, ${start}, chain_id, currency,
      ${count}::int * count(*) filter (${counts}), ${count}::int * coalesce(sum(amount) filter (${counts}), 0),
      ${count}::int * coalesce(sum(royalties) filter (${counts}), 0),
      ${count}::int * count(*) filter (where washed)
    from ${recordsOf(sold)} ${which} group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (collection_id, ${unit}, chain_id, currency) do update set sales = d.sales + excluded.sales,
      volume = d.volume + excluded.volume, royalties = d.royalties + excluded.royalties,
      washed = d.washed + excluded.washed`)
}

/** Forgets the sums of hours that are no longer asked for. */
export async function pruneHours(db: Db): Promise<void> {
  await db
    .delete(collectionHours)
    .where(sql`${collectionHours.hour} < now() - ${HOURS_OF + 1} * interval '1 day'`)
}

/** Compares who owns copies of works, or of holdings, with who was counted, and changes the sums by the difference. */
async function countOwners(
  db: Db,
  engines: readonly string[],
  which: { works: readonly string[] } | { holdings: readonly { work_id: string; owner: string }[] },
): Promise<void> {
  const [list, isOne] =
    'works' in which
      ? [
          sql`(select value as work_id from jsonb_array_elements_text(${JSON.stringify(which.works)}::jsonb)) as l`,
          () => sql`true`,
        ]
      : [
          sql`jsonb_to_recordset(${JSON.stringify(which.holdings)}::jsonb) as l (work_id text, owner text)`,
          (owner: SQL | PgColumn) => sql`${owner} = l.owner`,
        ]
  const shown = sql`${list} join ${cards} on ${cards.workId} = l.work_id and ${cards.collectionId} is not null
    join ${works} on ${works.id} = ${cards.workId}`
  const columns = (owner: PgColumn) =>
    sql`${cards.workId} as work_id, ${owner} as owner, ${cards.collectionId} as collection_id`
  const none = sql`(select jsonb_array_elements_text(${JSON.stringify(engines)}::jsonb))`
  const size = (from: number, to: number | null) => {
    const within = (works: SQL) =>
      to === null
        ? sql`(${works} >= ${from}::int)::int`
        : sql`(${works} between ${from}::int and ${to}::int)::int`
    return sql`sum(${within(sql`works`)} - ${within(sql`works - change`)})::int`
  }
  const emptied = await rowsOf<{ collection_id: string; owner: string }>(
    db,
    sql`
    with now as materialized (
      select ${columns(balances.owner)} from ${shown} join ${balances}
        on ${sameToken(balances, works)} and ${isOne(balances.owner)}
        where ${balances.copies} > 0 and ${balances.owner} not in ${none}
      union select ${columns(offers.seller)} from ${shown} join ${offers}
        on ${sameToken(offers, works)} and ${isOne(offers.seller)} where ${offers.reserved} > 0
      union select ${columns(parkedTokens.account)} from ${shown} join ${parkedTokens}
        on ${sameToken(parkedTokens, works)} and ${isOne(parkedTokens.account)}),
    gone as (delete from ${collectionHoldings} h using ${list} where h.work_id = l.work_id and ${isOne(sql`h.owner`)}
        and not exists (select 1 from now
          where now.work_id = h.work_id and now.owner = h.owner and now.collection_id = h.collection_id)
      returning h.collection_id, h.owner),
    come as (insert into ${collectionHoldings} (work_id, owner, collection_id)
      select work_id, owner, collection_id from now on conflict do nothing returning collection_id, owner),
    change as (select collection_id, owner, sum(n)::int as change from (
        select collection_id, owner, -1 as n from gone union all select collection_id, owner, 1 from come) as each
      group by 1, 2 having sum(n) <> 0),
    held as (insert into ${collectionHolders} as o (collection_id, owner, works)
      select collection_id, owner, change from change order by 1, 2
      on conflict (collection_id, owner) do update set works = o.works + excluded.works
      returning collection_id, owner, works),
    sizes as (insert into ${collectionOwners} as s (collection_id, one, few, several, many)
      select collection_id, ${size(1, 1)}, ${size(2, 5)}, ${size(6, 20)}, ${size(21, null)}
      from held join change using (collection_id, owner) group by 1 order by 1
      on conflict (collection_id) do update set one = s.one + excluded.one, few = s.few + excluded.few,
        several = s.several + excluded.several, many = s.many + excluded.many)
    select collection_id, owner from held where works = 0`,
  )
  if (emptied.length === 0) return
  await db.execute(sql`delete from ${collectionHolders} where works = 0 and (collection_id, owner) in
    (select e.collection_id, e.owner from jsonb_to_recordset(${JSON.stringify(emptied)}::jsonb)
      as e (collection_id text, owner text))`)
}

async function noteActivities(db: Db, histories: readonly Since[]): Promise<void> {
  const [a, c] = [chainActivities, collectionActivities]
  const same = sql`${a.chainId} = ${c.chainId} and ${a.block} = ${c.block} and ${a.logIndex} = ${c.logIndex}
    and ${a.line} = ${c.line} and ${a.at} = ${c.at}`
  const shown = sql`${works} join ${a} on ${sameToken(a, works)}`
  const since = sinceOf(histories)
  await db.execute(sql`
    delete from ${c} using ${since} where ${c.workId} = s.id and ${c.block} >= s.block and not exists (
      select 1 from ${shown}
      where ${works.id} = ${c.workId} and ${works.collectionId} = ${c.collectionId} and ${counted} and ${same})`)
  await db.execute(sql`
    insert into ${c} (work_id, chain_id, block, log_index, line, collection_id, at)
    select ${works.id}, ${a.chainId}, ${a.block}, ${a.logIndex}, ${a.line}, ${works.collectionId}, ${a.at}
    from ${since} join ${works} on ${works.id} = s.id join ${a} on ${sameToken(a, works)}
    where ${counted} and ${a.at} >= to_timestamp(s.at / 1000) and ${a.block} >= s.block on conflict do nothing`)
}

/** Notes the floors of today of these works' collections. */
async function noteFloors(db: Db, ids: readonly string[]): Promise<void> {
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await db.execute(sql`
    insert into ${collectionFloors} as f (collection_id, chain_id, day, floor)
    select c.collection_id, c.chain_id, (now() at time zone 'UTC')::date, ${floorOf(sql`c.collection_id`, sql`c.chain_id`)}
    from (select distinct ${works.collectionId} as collection_id, ${works.chainId} as chain_id from ${works}
      where ${works.id} in ${list} and ${works.collectionId} is not null order by 1, 2) as c
    on conflict (collection_id, chain_id, day) do update set floor = excluded.floor
      where f.floor is distinct from excluded.floor`)
}

/** The lowest price for which a work of a collection can be bought on a chain, from one index. */
const floorOf = (collection: SQL, chain: SQL): SQL => sql`(select ${cards.floor} from ${cards}
  where ${cards.collectionId} = ${collection} and ${cards.chainId} = ${chain} and ${cards.floor} is not null
  order by ${cards.floor} limit 1)`
