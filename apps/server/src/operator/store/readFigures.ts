import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { figuresOf } from './countFigures.ts'

/** Blocks that are not final yet are counted at each call, up to this many. With more, the job has to catch up first. */
const TAIL = 10_000

/** Which chains there are, and whether a currency is the chain's coin, wrapped. */
export type Priced = { chainId: number; blockchain: string; wrapped: readonly string[] }

/** Days in groups of `width`, from `start`. Everything earlier than `start`, but not than `earliest`, is the group -1. */
export type Span = { earliest: string; start: string; width: number }

export type FigureRow = {
  group: number
  chainId: number
  currency: string
  works: number
  sales: number
  /** Smallest units. */
  volume: string
  fees: string
  /** Cents are the last digits; null if no rate is known. */
  dollars: string | null
  feeDollars: string | null
  /** Whether the rate of a day with sales is unknown. */
  unrated: boolean
}

/** The figures by group, chain and currency. @returns also whether the newest blocks are in them */
export async function readFigures(
  db: Db,
  chains: readonly Priced[],
  span: Span,
): Promise<{ rows: FigureRow[]; current: boolean }> {
  const tails = await tailsOf(db, chains)
  const rows = sql.join(
    [
      sql`select day, chain_id, currency, works, sales, volume, fees from daily_figures
        where day >= ${span.earliest}::date`,
      ...tails.flatMap(({ tail }) => (tail ? [tail] : [])),
    ],
    sql` union all `,
  )
  const coins = chains.flatMap(({ chainId, blockchain, wrapped }) =>
    ['', ...wrapped].map((currency) => sql`(${chainId}::int, ${currency}::text, ${blockchain}::text)`),
  )
  if (coins.length === 0) return { rows: [], current: true }
  const worth = (amount: SQL) => sql`round(sum(${amount} * rate / 1e18), 2)::text`
  const found = await rowsOf<FigureRow>(
    db,
    sql`select ${groupOf(span)} as "group", f.chain_id as "chainId", f.currency,
      sum(works)::int as works, sum(sales)::int as sales, sum(volume)::text as volume, sum(fees)::text as fees,
      ${worth(sql`volume`)} as dollars, ${worth(sql`fees`)} as "feeDollars",
      coalesce(bool_or(volume > 0 and rate is null), false) as unrated
    from (${rows}) as f
    left join (values ${sql.join(coins, sql`, `)}) as coin (chain_id, currency, blockchain)
      on coin.chain_id = f.chain_id and coin.currency = f.currency
    left join daily_rates r on r.day = f.day and r.blockchain = coin.blockchain
    where f.day >= ${span.earliest}::date
    group by 1, 2, 3`,
  )
  return { rows: found, current: tails.every(({ tail, indexed }) => tail !== null || !indexed) }
}

const groupOf = ({ start, width }: Span, day: SQL = sql`f.day`): SQL =>
  sql`case when ${day} < ${start}::date then -1 else (${day} - ${start}::date) / ${width}::int end`

/** What the blocks add that are not in the table yet. Null if they are too many. */
async function tailsOf(db: Db, chains: readonly Priced[]): Promise<{ tail: SQL | null; indexed: boolean }[]> {
  const rows = await rowsOf<{
    id: number
    indexed: number
    counted: number | null
  }>(
    db,
    sql`select c.chain_id as id, c.number::float8 as indexed,
      case when p.replays = c.replays and p.block <= c.number then p.block::float8 end as counted
    from cursors c left join figure_progress p using (chain_id)`,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return chains.map(({ chainId }) => {
    const row = known.get(chainId)
    if (!row) return { tail: null, indexed: false }
    const { counted, indexed } = row
    const isShort = counted !== null && indexed - counted <= TAIL
    return { tail: isShort ? figuresOf(chainId, counted, indexed) : null, indexed: true }
  })
}

/** How many people came, by group, today's too. */
export async function readPeople(db: Db, span: Span): Promise<Map<number, number>> {
  const today = sql`(now() at time zone 'UTC')::date`
  const rows = await rowsOf<{ group: number; people: number }>(
    db,
    sql`select ${groupOf(span, sql`p.day`)} as "group", sum(people)::int as people
    from (select day, people from daily_people where day >= ${span.earliest}::date
      union all select ${today}, count(*)::int from users where created_at >= ${today}::timestamp at time zone 'UTC') as p
    group by 1`,
  )
  return new Map(rows.map(({ group, people }) => [group, people]))
}

/** The first day with figures, as YYYY-MM-DD; null without any. */
export async function firstDay(db: Db): Promise<string | null> {
  const rows = await rowsOf<{ day: string | null }>(
    db,
    sql`select least((select min(day) from daily_figures), (select min(day) from daily_people))::text as day`,
  )
  return rows[0]?.day ?? null
}
