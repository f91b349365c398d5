import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { staleCards } from '../../db/schema/moderation.ts'
import { works } from '../../db/schema/works.ts'
import { makeCards } from './cards.ts'

/** What changes how many works are listed: a name, a badge, hiding. */
export type WholeKind = 'collection' | 'person'

/** How many works one transaction takes out of the lists or brings back to them. */
const PART = 200

const isOf = (kind: WholeKind, id: string): SQL =>
  kind === 'person' ? sql`${works.creator} = ${id}` : sql`${works.collectionId} = ${id}`

/**
 * Has the works of a collection or person listed anew: the newest at once, the others by the job. Call it in the
 * transaction of the change.
 */
export async function remakeCards(tx: Db, kind: WholeKind, subjectId: string): Promise<void> {
  const fresh = { at: null, workId: null }
  await tx
    .insert(staleCards)
    .values({ kind, subjectId })
    .onConflictDoUpdate({ target: [staleCards.kind, staleCards.subjectId], set: fresh })
  await remakePart(tx, { kind, subjectId, ...fresh })
}

/**
 * Goes on with one collection or person: the next newest works. Whether a work belongs in the lists is asked anew, so it
 * does not matter how often this runs, nor whether something was restored meanwhile.
 * @returns whether there may be more
 */
export async function remakeNext(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(staleCards).limit(1).for('update', { skipLocked: true })
    if (!row) return false
    await remakePart(tx, row)
    return true
  })
}

async function remakePart(
  db: Db,
  { kind, subjectId, at, workId }: typeof staleCards.$inferSelect,
): Promise<void> {
  const after =
    at === null ? sql`true` : sql`(${works.createdAt}, ${works.id}) < (${at}::timestamptz, ${workId})`
  const rows = await rowsOf<{ id: string; minted: boolean; at: string }>(
    db,
    sql`
    select ${works.id} as id, ${works.tokenId} is not null as minted, ${works.createdAt}::text as at from ${works}
    where ${isOf(kind, subjectId)} and ${after}
    order by ${works.createdAt} desc nulls last, ${works.id} desc nulls last limit ${PART}`,
  )
  await makeCards(
    db,
    rows.flatMap(({ id, minted }) => (minted ? [id] : [])),
  )
  const is = and(eq(staleCards.kind, kind), eq(staleCards.subjectId, subjectId))
  const last = rows.at(-1)
  if (rows.length < PART || !last) await db.delete(staleCards).where(is)
  else await db.update(staleCards).set({ at: last.at, workId: last.id }).where(is)
}
