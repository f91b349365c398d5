import { WASH_PERIOD, type WorkSale, washTrades } from '@vitrine/domain/works/washTrades'
import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workHeldBack, workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { currencySales, sales } from '../../db/schema/chain.ts'
import { collectionSales } from '../../db/schema/collectionFigures.ts'
import { works } from '../../db/schema/works.ts'

/** How many sales of works without a collection are judged. On a busier marketplace the latest ones are. */
const JUDGED = 20_000

type Place = { chain_id: number; block: number; log_index: number }
type Sold = WorkSale & Place & { work_id: string; single: boolean; counts: boolean }

/**
 * Whether rankings of people count a sale, a row of `sales`: they leave out wash trades, and works that lists do not
 * show, as the rankings of collections do. The figures of collections have judged the sales of their works; those of
 * works without a collection are judged here.
 * @param since when the ranking begins
 */
export async function countedSales(db: Db, since: Date): Promise<SQL> {
  const judged = sql`select 1 from ${collectionSales} where ${collectionSales.workId} = ${works.id}
    and ${collectionSales.chainId} = ${sales.chainId} and ${collectionSales.block} = ${sales.block}
    and ${collectionSales.logIndex} = ${sales.logIndex} and ${collectionSales.washed}`
  const washed = await washedOf(db, since)
  const places = sql`select p.chain_id, p.block, p.log_index from jsonb_to_recordset(${JSON.stringify(washed)}::jsonb)
    as p (chain_id int, block bigint, log_index int)`
  return sql`not exists (select 1 from ${works} where ${sameToken(works, sales)}
      and (${workHidden} or ${workHeldBack} or exists (${judged})))
    and (${sales.chainId}, ${sales.block}, ${sales.logIndex}) not in (${places})`
}

/** The wash trades since a moment among the sales of works without a collection. */
async function washedOf(db: Db, since: Date): Promise<Place[]> {
  // Sales belong together within a period, before the moment as well as after it.
  const from = new Date(Math.max(0, since.getTime() - WASH_PERIOD))
  const soldIn = (table: typeof sales | typeof currencySales, counts: boolean) => sql`
    select ${works.id} as work_id, ${works.standard} = 721 as single, ${table.chainId} as chain_id,
      ${table.block} as block, ${table.logIndex} as log_index, ${table.seller} as seller, ${table.buyer} as buyer,
      ${table.at} as at, ${sql.raw(String(counts))} as counts
    from ${table} join ${works} on ${sameToken(works, table)}
    where ${table.at} >= ${from.toISOString()}::timestamptz and ${works.collectionId} is null`
  const found = await rowsOf<Sold>(
    db,
    sql`
    select work_id, single, chain_id, block::float8 as block, log_index, seller, buyer,
      (extract(epoch from at) * 1000)::float8 as at, counts
    from (select *, count(*) over (partition by work_id) as sold
      from (${soldIn(sales, true)} union all ${soldIn(currencySales, false)}) as all_sold) as resold
    where sold > 1 or seller = buyer
    order by at desc limit ${JUDGED}`,
  )
  return [...Map.groupBy(found.reverse(), ({ work_id }) => work_id).values()].flatMap((sold) => {
    sold.sort((one, other) => one.block - other.block || one.log_index - other.log_index)
    const isWashed = washTrades(sold, sold[0]?.single ?? false)
    return sold.flatMap(({ chain_id, block, log_index, counts, at }, place) =>
      isWashed[place] && counts && at >= since.getTime() ? [{ chain_id, block, log_index }] : [],
    )
  })
}
