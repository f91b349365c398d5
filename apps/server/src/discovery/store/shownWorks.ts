import { and, eq, inArray, not } from 'drizzle-orm'
import { workHeldBack, workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { cards } from '../../db/schema/cards.ts'
import { works } from '../../db/schema/works.ts'
import { launched } from './findWorks.ts'

/** Of these works, those that lists show to everybody: minted, neither hidden nor held back, in no collection that opens later. */
export async function findShown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: cards.workId })
    .from(cards)
    .innerJoin(works, eq(works.id, cards.workId))
    .where(and(inArray(cards.workId, [...ids]), launched(cards), not(workHidden), not(workHeldBack)))
  return new Set(rows.map(({ id }) => id))
}
