import type { CollectionPeriod, Rank } from '@vitrine/domain/works/ranks'
import { type SQL, sql } from 'drizzle-orm'
import { soldToKnown } from '../../accounts/store/established.ts'
import { collectionListed } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import type { Slice } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats } from '../../db/schema/cards.ts'
import { collectionDays, collectionFloors, collectionOwners } from '../../db/schema/collectionFigures.ts'
import { collections } from '../../db/schema/collections.ts'
import { ofDays, ofHours, TODAY, type Valued, value, valueJoin } from './readFigures.ts'

export type RankedRow = {
  id: string
  sales: number
  dollars: string | null
  before: string | null
  works: number
  listed: number
  owners: number
  /** The floor on each chain. */
  floors: { chainId: number; price: string }[] | null
  /** The volume of the period in each currency. */
  volumes: { chainId: number; currency: string; volume: string }[] | null
  total: number
  leftOut: number
}

export type Ranking = {
  by: Rank
  days: CollectionPeriod
  /** Which chains count. Collections without a work on them are left out. */
  chains: readonly { chainId: number; rate: string | null }[]
  valued: readonly Valued[]
}

/** What was sold of each collection in the period, and in the one before it. */
function partsOf({ days, chains }: Ranking): SQL {
  const on = sql`chain_id in (select c::int from jsonb_array_elements_text(${JSON.stringify(
    chains.map(({ chainId }) => chainId),
  )}::jsonb) as c)`
  if (days === '1') return ofHours(on, sql`collection_id`)
  if (days === 'all') return ofDays(sql`d.collection_id, false as before,`, sql``, on)
  const many = Number(days)
  return ofDays(
    sql`d.collection_id, d.day <= ${TODAY} - ${many}::int as before,`,
    sql``,
    sql`d.day > ${TODAY} - ${2 * many}::int and ${on}`,
  )
}

const RANKED: Record<Rank, SQL> = {
  volume: sql`case when t.sales > 0 then coalesce(t.dollars, 0) end`,
  sales: sql`nullif(t.sales, 0)`,
  change: sql`(t.dollars - t.before) / nullif(t.before, 0)`,
  floor: sql`f.dollars`,
  owners: sql`nullif(coalesce(o.one + o.few + o.several + o.many, 0), 0)`,
  listed: sql`nullif(s.on_sale, 0)`,
}

/** To list, to give away and to ask any price costs nothing, so who was ranked by that has to have sold something. */
const FREE: readonly Rank[] = ['floor', 'owners', 'listed']

/** Collections by a figure, the highest first. One that has none of it is not ranked. */
export async function listRanked(db: Db, ranking: Ranking, { limit, offset }: Slice): Promise<RankedRow[]> {
  const { by, chains, valued } = ranking
  const chainRows = sql`jsonb_to_recordset(${JSON.stringify(chains)}::jsonb) as chain ("chainId" int, rate numeric)`
  const floors = sql`(select jsonb_agg(jsonb_build_object('chainId', chain."chainId", 'price', f.floor::text)) as each,
      min(f.floor * chain.rate) as dollars
    from ${chainRows} cross join lateral (select ${cards.floor} from ${cards} where ${cards.collectionId} = s.collection_id
      and ${cards.chainId} = chain."chainId" and ${cards.floor} is not null order by ${cards.floor} limit 1) as f)`
  const ranked = sql`
    select s.collection_id as id, coalesce(t.sales, 0) as sales, t.dollars, t.before, s.works, s.on_sale as listed,
      coalesce(o.one + o.few + o.several + o.many, 0) as owners, ${RANKED[by]} as value
    from ${collectionStats} s join ${collections} on ${collections.id} = s.collection_id
      left join sums t on t.collection_id = s.collection_id
      left join ${collectionOwners} o on o.collection_id = s.collection_id
      ${by === 'floor' ? sql`left join lateral ${floors} as f on true` : sql``}
    where ${collectionListed} and (${collections.launchAt} is null or ${collections.launchAt} <= now())
      and exists (select 1 from ${collectionFloors} k join ${chainRows} on chain."chainId" = k.chain_id
        where k.collection_id = s.collection_id)
      ${FREE.includes(by) ? sql`and ${soldToKnown(sql`s.collection_id`)}` : sql``}`
  const volumes = sql`(
    select jsonb_agg(jsonb_build_object('chainId', v.chain_id, 'currency', v.currency, 'volume', v.volume::text)
      order by v.chain_id, v.currency)
    from (select p.chain_id, p.currency, sum(p.volume) as volume from parts p
      where p.collection_id = s.id and not p.before group by 1, 2) as v)`
  const rows = await rowsOf<RankedRow>(
    db,
    sql`
    with parts as (${partsOf(ranking)}),
    sums as (select p.collection_id, (sum(p.sales) filter (where not p.before))::int as sales,
        (${value(sql`p.volume`)} filter (where not p.before)) as dollars,
        (${value(sql`p.volume`)} filter (where p.before)) as before,
        (sum(p.washed) filter (where not p.before))::int as washed
      from parts p ${valueJoin(valued)} group by 1),
    ranked as (${ranked}),
    page as (select *, count(*) over ()::int as total from ranked where value is not null
      order by value desc, sales desc, id limit ${limit} offset ${offset})
    select s.id, s.sales, round(s.dollars, 2)::text as dollars, round(s.before, 2)::text as before, s.works, s.listed,
      s.owners, s.total, f.each as floors, ${volumes} as volumes, coalesce((select sum(washed) from sums), 0)::int as "leftOut"
    from (select *, id as collection_id from page) as s left join lateral ${floors} as f on true
    order by s.value desc, s.sales desc, s.id`,
  )
  return rows
}

/** The whole dollars of the last thirty days of collections. @returns by collection and the number of days ago */
export async function readTrends(
  db: Db,
  ids: readonly string[],
  valued: readonly Valued[],
): Promise<{ id: string; ago: number; dollars: number }[]> {
  if (ids.length === 0) return []
  return rowsOf(
    db,
    sql`select p.collection_id as id, ${TODAY} - p.day as ago, coalesce(round(${value(sql`p.volume`)}), 0)::float8 as dollars
    from ${collectionDays} p ${valueJoin(valued)}
    where p.collection_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and p.day > ${TODAY} - 30
    group by 1, 2`,
  )
}
