import { type SQL, sql } from 'drizzle-orm'
import type { KeysetPage } from '../../db/keyset.ts'
import { keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats } from '../../db/schema/cards.ts'
import {
  collectionDays,
  collectionFloors,
  collectionHolders,
  collectionHours,
  collectionOwners,
  collectionSales,
} from '../../db/schema/collectionFigures.ts'

/** A currency whose amounts have a value: the chain's coin (''), which other currencies wrap, or a dollar coin. */
export type Valued = {
  chainId: number
  currency: string
  decimals: number
  /** The chain whose coin's rate it has; null for a dollar coin. */
  blockchain: string | null
}

/** Sums in one currency. Amounts are decimal strings in smallest units. */
export type Sums = {
  chainId: number
  currency: string
  sales: number
  volume: string
  royalties: string
  washed: number
  /** Cents are the last digits; null if no rate is known. */
  dollars: string | null
  royaltyDollars: string | null
}
export type PeriodSums = Sums & { period: string; before: boolean }

/** Today in UTC. */
export const TODAY = sql`(now() at time zone 'UTC')::date`
const COUNTED = sql`filter (where not washed)`

const hourOf = (at: SQL) => sql`date_trunc('hour', ${at}, 'UTC')`
const DAY_AGO = sql`(now() - interval '1 day')`
const TWO_AGO = sql`(now() - interval '2 days')`
const HOUR = sql`interval '1 hour'`

/**
 * Sums of the last 24 hours and of those before them: of whole hours, and of the sales in the two hours that have a part in
 * each.
 * @param which collections and chains
 * @param columns of collections; null for one
 */
export const ofHours = (which: SQL, column: SQL | null): SQL => {
  const columns = column ? sql`${column},` : sql``
  const groups = column ? sql`1, 2, 3, 4, 5` : sql`1, 2, 3, 4`
  return sql`
  select ${columns} hour <= ${DAY_AGO} as before, (hour at time zone 'UTC')::date as day, chain_id, currency, sales,
    volume, royalties, washed
  from ${collectionHours} where ${which} and hour > ${hourOf(TWO_AGO)} and hour <> ${hourOf(DAY_AGO)}
  union all (select ${columns} at <= ${DAY_AGO}, (at at time zone 'UTC')::date, chain_id, currency,
    count(*) ${COUNTED}, coalesce(sum(amount) ${COUNTED}, 0), coalesce(sum(royalties) ${COUNTED}, 0),
    count(*) filter (where washed)
  from (values (${TWO_AGO}, ${hourOf(TWO_AGO)} + ${HOUR}), (${hourOf(DAY_AGO)}, ${hourOf(DAY_AGO)} + ${HOUR}))
    as part (start, ending) join ${collectionSales} on at >= start and at < ending
  where ${which} group by ${groups})`
}

export const ofDays = (columns: SQL, from: SQL, which: SQL) => sql`
  select ${columns} d.day, d.chain_id, d.currency, d.sales, d.volume, d.royalties, d.washed
  from ${collectionDays} d ${from} where ${which}`

/** The rates of currencies: those that have none are missing. */
const valuedOf = (valued: readonly Valued[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    valued.map(({ decimals, ...each }) => ({ ...each, unit: `1e-${decimals}` })),
  )}::jsonb) as v ("chainId" int, currency text, unit numeric, blockchain text)`

export const valueJoin = (valued: readonly Valued[]) => sql`
  left join ${valuedOf(valued)} on v."chainId" = p.chain_id and v.currency = p.currency
  left join daily_rates r on r.day = p.day and r.blockchain = v.blockchain`

/** By multiplication: divisions of numerics are slow. */
export const value = (amount: SQL) =>
  sql`sum(${amount} * v.unit * case when v.blockchain is null then 1 else r.rate end)`

/** The sums of a collection over each period and the one before it. One index each for a day, for days, and for all. */
export async function readSums(db: Db, id: string, valued: readonly Valued[]): Promise<PeriodSums[]> {
  return rowsOf<PeriodSums>(
    db,
    sql`
    with parts as (
      select '1' as period, h.* from (${ofHours(sql`collection_id = ${id}`, null)}) as h
      union all ${ofDays(
        sql`p.period, d.day <= ${TODAY} - p.days,`,
        sql`join (values ('7', 7), ('30', 30)) as p (period, days) on d.day > ${TODAY} - 2 * p.days`,
        sql`d.collection_id = ${id} and d.day > ${TODAY} - 60`,
      )}
      union all ${ofDays(sql`'all', false,`, sql``, sql`d.collection_id = ${id}`)})
    select p.period, p.before, p.chain_id as "chainId", p.currency, sum(p.sales)::int as sales, sum(p.volume)::text as volume,
      sum(p.royalties)::text as royalties, sum(p.washed)::int as washed,
      round(${value(sql`p.volume`)}, 2)::text as dollars, round(${value(sql`p.royalties`)}, 2)::text as "royaltyDollars"
    from parts p ${valueJoin(valued)} group by 1, 2, 3, 4`,
  )
}

export type Owners = { one: number; few: number; several: number; many: number }
/** What is counted of a collection at the moment. */
export type Standing = {
  works: number
  listed: number
  owners: Owners
  floors: { chainId: number; price: string }[]
}

/** @param chains on which a floor is looked up */
export async function readStanding(db: Db, id: string, chains: readonly number[]): Promise<Standing> {
  const rows = await rowsOf<Owners & { works: number; listed: number; floors: Standing['floors'] | null }>(
    db,
    sql`
    select s.works, s.on_sale as listed, coalesce(o.one, 0) as one, coalesce(o.few, 0) as few,
      coalesce(o.several, 0) as several, coalesce(o.many, 0) as many,
      (select jsonb_agg(jsonb_build_object('chainId', chain.id, 'price', f.floor::text))
        from jsonb_array_elements_text(${JSON.stringify(chains)}::jsonb) as each (text)
          cross join lateral (select each.text::int as id) as chain
          cross join lateral (select ${cards.floor} from ${cards} where ${cards.collectionId} = ${id}
            and ${cards.chainId} = chain.id and ${cards.floor} is not null order by ${cards.floor} limit 1) as f) as floors
    from ${collectionStats} s left join ${collectionOwners} o on o.collection_id = s.collection_id
    where s.collection_id = ${id}`,
  )
  const { works = 0, listed = 0, floors, ...owners } = rows[0] ?? { one: 0, few: 0, several: 0, many: 0 }
  return { works, listed, floors: floors ?? [], owners }
}

export type CollectionHolderRow = { owner: string; works: number }
export type CollectionHolderPlace = { works: number; owner: string }

/** Who owns works of a collection, those with the most first. */
export async function readCollectionHolders(
  db: Db,
  id: string,
  limit: number,
  after: CollectionHolderPlace | null = null,
): Promise<KeysetPage<CollectionHolderRow, CollectionHolderPlace>> {
  const place = after ? sql`and (works, owner) < (${after.works}::int, ${after.owner}::text)` : sql``
  const rows = await rowsOf<CollectionHolderRow>(
    db,
    sql`
    select owner, works from ${collectionHolders} where collection_id = ${id} and works > 0 ${place}
    order by works desc nulls last, owner desc nulls last limit ${limit + 1}`,
  )
  return keysetPage(rows, limit, ({ works, owner }) => ({ works, owner }))
}

export type ChartPoint = { group: number; sales: number; dollars: string | null }
export type FloorPoint = { group: number; chainId: number; floor: string | null }

/** The sales and floors of the last days, in groups of `width` days. A floor is that of a group's last day. */
export async function readChart(
  db: Db,
  id: string,
  span: { start: string; width: number },
  valued: readonly Valued[],
): Promise<{ points: ChartPoint[]; floors: FloorPoint[] }> {
  const start = sql`${span.start}::date`
  const group = (day: SQL) => sql`(${day} - ${start}) / ${span.width}::int`
  const points = await rowsOf<ChartPoint>(
    db,
    sql`select ${group(sql`p.day`)} as "group", sum(p.sales)::int as sales, round(${value(sql`p.volume`)}, 2)::text as dollars
      from ${collectionDays} p ${valueJoin(valued)} where p.collection_id = ${id} and p.day >= ${start} group by 1`,
  )
  // The last floor before the first day is the group -1: it lasted.
  const floors = await rowsOf<FloorPoint>(
    db,
    sql`select distinct on (1, 2) case when day < ${start} then -1 else ${group(sql`day`)} end as "group",
        chain_id as "chainId", floor::text as floor
      from ${collectionFloors} where collection_id = ${id} order by 1, 2, day desc`,
  )
  return { points, floors }
}
