import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { cards } from '../../db/schema/cards.ts'
import { works } from '../../db/schema/works.ts'
import { launched } from './findWorks.ts'

export type Neighbour = { id: string; name: string }
type Place = { id: string; collectionId: string | null }

/** The works before and after one on the page of its collection, which shows the newest first. */
export async function findNeighbours(
  db: Db,
  place: Place,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const [newer, older] = await Promise.all([
    findBeside(db, place, sql`>`, sql`asc nulls first`),
    findBeside(db, place, sql`<`, sql`desc nulls last`),
  ])
  return { previous: newer, next: older }
}

/** The nearest work on one side. The order is the one of the index by collection, read in that direction. */
async function findBeside(db: Db, place: Place, side: SQL, order: SQL): Promise<Neighbour | null> {
  const { id, collectionId } = place
  // By its row, because a Date has no microseconds.
  const since = sql`(select here.created_at from ${works} as here where here.id = ${id})`
  const [found] = await db
    .select({ id: works.id, name: works.name })
    .from(cards)
    .innerJoin(works, eq(works.id, cards.workId))
    .where(
      and(
        launched(cards),
        collectionId === null ? isNull(cards.collectionId) : eq(cards.collectionId, collectionId),
        sql`(${cards.createdAt}, ${cards.workId}) ${side} (${since}, ${id})`,
      ),
    )
    .orderBy(sql`${cards.createdAt} ${order}`, sql`${cards.workId} ${order}`)
    .limit(1)
  return found ?? null
}
