import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { rarities } from '../../db/schema/traits.ts'
import { conditionOf, countCollection, countWorks, type WorkFilter } from './findWorks.ts'

const order = sql`${rarities.rank}, ${rarities.workId} desc nulls last`

/** Of fewer works than this share of a collection, all are sorted. */
const FEW = 0.1

/**
 * The works of a collection that fulfil a filter, the rarest first. A work that has no rank yet comes with the next
 * ranking. Many are found along the ranks. Fewer would be far down, because works with frequent values have low ranks, so
 * they are sorted; the planner knows nothing of that.
 */
export async function findRare(
  db: Db,
  filter: WorkFilter & { collectionId: string },
  slice: Slice,
): Promise<Page<string>> {
  const [found, all] = await Promise.all([
    countWorks(db, filter, slice.reach),
    countCollection(db, filter.collectionId),
  ])
  const read = found < Math.min(all.owned * FEW, slice.reach) ? readSorted : readAlong
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`${read(filter)} order by ${order} limit ${slice.limit} offset ${slice.offset}`,
  )
  const total = await totalOf(rows.length, slice, async () => found)
  return { rows: rows.map(({ id }) => id), total }
}

const readAlong = (filter: WorkFilter & { collectionId: string }): SQL => sql`
  select ${rarities.workId} as id from ${rarities} join ${cards} on ${cards.workId} = ${rarities.workId}
  where ${eq(rarities.collectionId, filter.collectionId)} and ${conditionOf(filter)}`

const readSorted = (filter: WorkFilter): SQL => sql`
  with found as materialized (select ${cards.workId} as work_id from ${cards} where ${conditionOf(filter)})
  select ${rarities.workId} as id from found join ${rarities} on ${rarities.workId} = found.work_id`
