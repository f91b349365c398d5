import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { figuresOf } from './countFigures.ts'

type Kept = { day: string; chain: number; block: number }

/** Counts a sample of days again, up to the blocks that are in the table. @returns the days that differ */
export async function compareFigures(
  db: Db,
  sample: number,
): Promise<{ checked: number; differing: string[] }> {
  const days = await rowsOf<Kept>(
    db,
    sql`select f.day::text as day, f.chain_id as chain, p.block::float8 as block
    from (select distinct day, chain_id from daily_figures) f
    join figure_progress p using (chain_id) join cursors c using (chain_id)
    where p.replays = c.replays order by random() limit ${sample}::int`,
  )
  const differing: string[] = []
  for (const { day, chain, block } of days) {
    const again = sql`select * from (${figuresOf(chain, -1, block, day)}) as again`
    const kept = sql`select day, chain_id, currency, works, sales, volume, fees from daily_figures
      where day = ${day}::date and chain_id = ${chain}::int`
    const rows = await rowsOf<unknown>(
      db,
      sql`((${again}) except (${kept})) union all ((${kept}) except (${again}))
      limit 1`,
    )
    if (rows.length > 0) differing.push(`${day} of chain ${chain}`)
  }
  return { checked: days.length, differing }
}
