import { type SQL, sql } from 'drizzle-orm'
import { getFinalBlock } from '../../chain/store/cursors.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { dailyPeople, dailyRates } from '../../db/schema/operator.ts'

/** About how many lines of a chain's history one run adds. */
const LINES = 20_000
/** How many days of people one run counts. */
const DAYS = 400

/**
 * Adds final blocks of a chain to the daily figures, so a re-org never changes what was added. After a replay, which
 * replaces the chain's rows, it begins again.
 * @returns whether there may be more to add
 */
export async function countFinalBlocks(db: Db, chainId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into figure_progress values (${chainId}::int, -1, 0) on conflict do nothing`)
    const rows = await rowsOf<Progress>(
      tx,
      sql`select p.block::float8 as block,
        p.replays <> c.replays or p.block > c.number as replaced, c.replays
      from figure_progress p join cursors c using (chain_id) where p.chain_id = ${chainId}::int
      for update of p`,
    )
    const [found] = rows
    if (!found) return false
    if (found.replaced) await tx.execute(sql`delete from daily_figures where chain_id = ${chainId}::int`)
    const from = found.replaced ? -1 : found.block
    const final = await getFinalBlock(tx, chainId)
    if (final === null || final <= from) {
      if (found.replaced) await putProgress(tx, chainId, -1, found.replays)
      return false
    }
    const to = Math.min(final, (await blockAfterLines(tx, chainId, from)) ?? final)
    await tx.execute(sql`insert into daily_figures (day, chain_id, currency, works, sales, volume, fees)
      ${figuresOf(chainId, from, to)}
      on conflict (day, chain_id, currency) do update set works = daily_figures.works + excluded.works,
        sales = daily_figures.sales + excluded.sales, volume = daily_figures.volume + excluded.volume,
        fees = daily_figures.fees + excluded.fees`)
    await putProgress(tx, chainId, to, found.replays)
    return to < final
  })
}

type Progress = { block: number; replaced: boolean; replays: number }

async function putProgress(tx: Db, chainId: number, block: number, replays: number): Promise<void> {
  await tx.execute(sql`update figure_progress set block = ${block}::bigint, replays = ${replays}::int
    where chain_id = ${chainId}::int`)
}

/** The block of the line so many lines after a block; null if there are fewer. */
async function blockAfterLines(tx: Db, chainId: number, from: number): Promise<number | null> {
  const rows = await rowsOf<{ block: number }>(
    tx,
    sql`select block::float8 as block from chain_activities
    where chain_id = ${chainId}::int and block > ${from}::bigint
    order by block offset ${sql.raw(String(LINES))} limit 1`,
  )
  return rows[0]?.block ?? null
}

/**
 * The figures of a range of blocks, by day and currency. The range begins after `from` and ends with `to`.
 * @param only this day (YYYY-MM-DD)
 */
export function figuresOf(chainId: number, from: number, to: number, only?: string): SQL {
  const blocks = sql`chain_id = ${chainId}::int and block > ${from}::bigint and block <= ${to}::bigint`
  const range = only
    ? sql`${blocks} and at >= ${only}::timestamp at time zone 'UTC'
        and at < (${only}::timestamp + interval '1 day') at time zone 'UTC'`
    : blocks
  const day = sql`(at at time zone 'UTC')::date as day`
  return sql`select day, ${chainId}::int as chain_id, currency, sum(works)::int as works, sum(sales)::int as sales,
      sum(volume) as volume, sum(fees) as fees from (
    select ${day}, '' as currency, 0 as works, 1 as sales, amount as volume, commission as fees
      from sales where ${range}
    union all select ${day}, currency, 0, 1, amount, commission from currency_sales where ${range}
    union all select ${day}, '', 1, 0, 0, 0 from chain_activities where ${range} and type = 'minted'
  ) as parts group by day, currency`
}

/** Counts the people of the days that are over and not counted yet. */
export async function countPeople(db: Db): Promise<void> {
  const today = sql`(now() at time zone 'UTC')::date`
  await db.execute(sql`with start as (
      select coalesce((select max(day) + 1 from ${dailyPeople}),
        (select (min(created_at) at time zone 'UTC')::date from users)) as day)
    insert into daily_people (day, people)
    select d.day::date, (select count(*)::int from users
        where created_at >= (d.day::date)::timestamp at time zone 'UTC'
          and created_at < (d.day::date + 1)::timestamp at time zone 'UTC')
    from start, generate_series(start.day, least(start.day + ${sql.raw(String(DAYS))}, ${today} - 1), interval '1 day') as d (day)
    on conflict do nothing`)
}

/** Notes what the coins are worth today. @param rates by blockchain */
export async function putRates(db: Db, rates: Readonly<Record<string, string | null>>): Promise<void> {
  const known = Object.entries(rates).flatMap(([blockchain, rate]) => (rate ? [{ blockchain, rate }] : []))
  if (known.length === 0) return
  await db
    .insert(dailyRates)
    .values(known.map((each) => ({ ...each, day: new Date().toISOString().slice(0, 10) })))
    .onConflictDoUpdate({
      target: [dailyRates.day, dailyRates.blockchain],
      set: { rate: sql`excluded.rate` },
    })
}
