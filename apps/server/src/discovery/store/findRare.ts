import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { type Page, type Slice, totalOf } from '../../db/page.ts'
import { cards } from '../../db/schema/cards.ts'
import { rarities } from '../../db/schema/traits.ts'
import { conditionOf, countWorks, type WorkFilter } from './findWorks.ts'

/** The works of a collection that fulfil a filter, the rarest first. A work that has no rank yet comes with the next ranking. */
export async function findRare(
  db: Db,
  filter: WorkFilter & { collectionId: string },
  slice: Slice,
): Promise<Page<string>> {
  const rows = await db
    .select({ id: rarities.workId })
    .from(rarities)
    .innerJoin(cards, eq(cards.workId, rarities.workId))
    .where(sql`${eq(rarities.collectionId, filter.collectionId)} and ${conditionOf(filter)}`)
    .orderBy(rarities.rank, sql`${rarities.workId} desc nulls last`)
    .limit(slice.limit)
    .offset(slice.offset)
  const total = await totalOf(rows.length, slice, () => countWorks(db, filter, slice.reach))
  return { rows: rows.map(({ id }) => id), total }
}
