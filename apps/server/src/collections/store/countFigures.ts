import { type WorkSale, washTrades } from '@vitrine/domain/works/washTrades'
import { type SQL, sql } from 'drizzle-orm'
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
  staleFigures,
} from '../../db/schema/figures.ts'
import { works } from '../../db/schema/works.ts'

/** Whether what happened to a work counts. */
const counted = sql`(${works.collectionId} is not null and ${works.tokenId} is not null and ${workListable})`

/** How many works one transaction counts. A change of one of them waits meanwhile. */
const TOGETHER = 200

/**
 * Counts works again whose sales, owners or price changed. A work that lists do not show has none of them, but one that
 * was burnt keeps its sales and its activity.
 * @param engines contracts that hold works for others
 * @returns whether there may be more
 */
export async function countStale(db: Db, engines: readonly string[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`delete from ${staleFigures} where ${staleFigures.workId} in (
        select ${staleFigures.workId} from ${staleFigures} order by ${staleFigures.markedAt}
          limit ${TOGETHER} for update skip locked)
      returning work_id as id`,
    )
    if (rows.length === 0) return false
    // These are separate statements: each also sees rows that were written while this transaction waited for the marks.
    const list = sql`(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`
    await countSales(tx, list)
    await countOwners(tx, list, engines)
    await noteActivities(tx, list)
    await noteFloors(tx, list)
    return rows.length === TOGETHER
  })
}

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

async function countSales(db: Db, list: SQL): Promise<void> {
  const soldIn = (table: typeof sales | typeof currencySales, currency: SQL) => sql`
    select ${table.chainId} as chain_id, ${table.block} as block, ${table.logIndex} as log_index, ${works.id} as work_id,
      ${works.collectionId} as collection_id, ${currency} as currency, ${table.amount} as amount,
      ${table.royalties} as royalties, ${table.seller} as seller, ${table.buyer} as buyer,
      ${works.standard} = 721 as single, ${table.at} as at
    from ${works} join ${table} on ${sameToken(table, works)} where ${works.id} in ${list} and ${counted}`
  const found = await rowsOf<Sale>(
    db,
    sql`select chain_id, block::float8 as block, log_index, work_id, collection_id, currency, amount::text as amount,
      royalties::text as royalties, seller, buyer, single, ${AT}
    from (${soldIn(sales, sql`''`)} union all ${soldIn(currencySales, sql`${currencySales.currency}`)}) as sold
    order by work_id, block, log_index`,
  )
  const now = [...Map.groupBy(found, ({ work_id }) => work_id).values()].flatMap((sold) => {
    const washed = washTrades(sold, sold[0]?.single ?? false)
    return sold.map(({ seller: _, buyer: __, single: ___, ...sale }, place) => ({
      ...sale,
      washed: washed[place] ?? false,
    }))
  })
  const before = await rowsOf<Counted>(
    db,
    sql`select chain_id, block::float8 as block, log_index, work_id, collection_id, currency, amount::text as amount,
      royalties::text as royalties, ${AT}, washed
    from ${collectionSales} where work_id in ${list}`,
  )
  const old = new Map(before.map((sale) => [nameOf(sale), sale]))
  const kept = now.filter((sale) => old.delete(nameOf(sale)))
  const same = new Set(kept.map(nameOf))
  await takeSales(db, [...old.values()])
  await addSales(
    db,
    now.filter((sale) => !same.has(nameOf(sale))),
  )
}

/** All that is counted of a sale: after a re-org another sale can have its place. */
const nameOf = (sale: Counted): string =>
  [
    ...[sale.chain_id, sale.block, sale.log_index, sale.work_id, sale.collection_id, sale.currency],
    ...[sale.amount, sale.royalties, sale.at, sale.washed],
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
    ...{
      table: collectionDays,
      unit: sql`day`,
      start: sql`(to_timestamp(at / 1000) at time zone 'UTC')::date`,
    },
    which: sql``,
  })
  await addTo(db, sold, count, {
    ...{
      table: collectionHours,
      unit: sql`hour`,
      start: sql`date_trunc('hour', to_timestamp(at / 1000), 'UTC')`,
    },
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

/** Compares who owns copies of the works with who was counted, and changes the sums by the difference. */
async function countOwners(db: Db, list: SQL, engines: readonly string[]): Promise<void> {
  const shown = sql`${cards} join ${works} on ${works.id} = ${cards.workId}`
  const which = sql`${cards.workId} in ${list} and ${cards.collectionId} is not null`
  const columns = (owner: SQL) =>
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
      select ${columns(sql`${balances.owner}`)} from ${shown} join ${balances} on ${sameToken(balances, works)}
        where ${which} and ${balances.copies} > 0 and ${balances.owner} not in ${none}
      union select ${columns(sql`${offers.seller}`)} from ${shown} join ${offers} on ${sameToken(offers, works)}
        where ${which} and ${offers.reserved} > 0
      union select ${columns(sql`${parkedTokens.account}`)} from ${shown} join ${parkedTokens} on ${sameToken(parkedTokens, works)}
        where ${which}),
    gone as (delete from ${collectionHoldings} h where h.work_id in ${list} and not exists (select 1 from now
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

async function noteActivities(db: Db, list: SQL): Promise<void> {
  const [a, c] = [chainActivities, collectionActivities]
  const same = sql`${a.chainId} = ${c.chainId} and ${a.block} = ${c.block} and ${a.logIndex} = ${c.logIndex}
    and ${a.line} = ${c.line} and ${a.at} = ${c.at}`
  const shown = sql`${works} join ${a} on ${sameToken(a, works)}`
  await db.execute(sql`
    delete from ${c} where ${c.workId} in ${list} and not exists (select 1 from ${shown}
      where ${works.id} = ${c.workId} and ${works.collectionId} = ${c.collectionId} and ${counted} and ${same})`)
  await db.execute(sql`
    insert into ${c} (work_id, chain_id, block, log_index, line, collection_id, at)
    select ${works.id}, ${a.chainId}, ${a.block}, ${a.logIndex}, ${a.line}, ${works.collectionId}, ${a.at} from ${shown}
    where ${works.id} in ${list} and ${counted} on conflict do nothing`)
}

/** Notes the floors of today of these works' collections. */
async function noteFloors(db: Db, list: SQL): Promise<void> {
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
