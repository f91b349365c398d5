import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { relistings } from '../../db/schema/moderation.ts'
import { items } from '../../db/schema/people.ts'
import { listItems } from './cards.ts'

/** What changes how many works are listed: a name, a badge, hiding. */
export type WholeKind = 'collection' | 'person'

/** How many works one transaction takes out of the lists or brings back to them. */
const PART = 200

const isOf = (kind: WholeKind, id: string): SQL =>
  kind === 'person' ? sql`${items.creator} = ${id}` : sql`${items.collectionId} = ${id}`

/**
 * Has the works of a collection or person listed anew: the newest at once, the others by the job. Call it in the
 * transaction of the change.
 */
export async function relist(tx: Db, kind: WholeKind, subjectId: string): Promise<void> {
  const fresh = { at: null, itemId: null }
  await tx
    .insert(relistings)
    .values({ kind, subjectId })
    .onConflictDoUpdate({ target: [relistings.kind, relistings.subjectId], set: fresh })
  await relistPart(tx, { kind, subjectId, ...fresh })
}

/**
 * Goes on with one collection or person: the next newest works. Whether a work belongs in the lists is asked anew, so it
 * does not matter how often this runs, nor whether something was restored meanwhile.
 * @returns whether there may be more
 */
export async function relistNext(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(relistings).limit(1).for('update', { skipLocked: true })
    if (!row) return false
    await relistPart(tx, row)
    return true
  })
}

async function relistPart(
  db: Db,
  { kind, subjectId, at, itemId }: typeof relistings.$inferSelect,
): Promise<void> {
  const after =
    at === null ? sql`true` : sql`(${items.createdAt}, ${items.id}) < (${at}::timestamptz, ${itemId})`
  const rows = await rowsOf<{ id: string; minted: boolean; at: string }>(
    db,
    sql`
    select ${items.id} as id, ${items.tokenId} is not null as minted, ${items.createdAt}::text as at from ${items}
    where ${isOf(kind, subjectId)} and ${after}
    order by ${items.createdAt} desc nulls last, ${items.id} desc nulls last limit ${PART}`,
  )
  await listItems(
    db,
    rows.flatMap(({ id, minted }) => (minted ? [id] : [])),
  )
  const is = and(eq(relistings.kind, kind), eq(relistings.subjectId, subjectId))
  const last = rows.at(-1)
  if (rows.length < PART || !last) await db.delete(relistings).where(is)
  else await db.update(relistings).set({ at: last.at, itemId: last.id }).where(is)
}
