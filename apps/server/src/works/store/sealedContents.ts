import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { sealedContents, works } from '../../db/schema/works.ts'

/** The encrypted locked content of a work; null if there is none. */
export async function getSealed(db: Db, workId: string): Promise<string | null> {
  const [row] = await db.select().from(sealedContents).where(eq(sealedContents.workId, workId))
  return row?.sealed ?? null
}

/** The sealed contents of works, with the commitment and the chain of each. */
export async function listSealedOf(db: Db, workIds: readonly string[]) {
  if (workIds.length === 0) return []
  return db
    .select({
      workId: sealedContents.workId,
      sealed: sealedContents.sealed,
      commitment: works.locked,
      chainId: works.chainId,
    })
    .from(sealedContents)
    .innerJoin(works, eq(works.id, sealedContents.workId))
    .where(inArray(sealedContents.workId, [...workIds]))
    .orderBy(asc(sealedContents.workId))
}

/** Adds the sealed content of works that have none. */
export async function addSealed(db: Db, rows: (typeof sealedContents.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insert(sealedContents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ workId: sealedContents.workId })
  return added.length
}

/**
 * The next sealed contents, ordered by work id. @param after the last id of the previous page; '' for the first page
 */
export async function listSealed(db: Db, after: string, limit: number) {
  return db
    .select()
    .from(sealedContents)
    .where(gt(sealedContents.workId, after))
    .orderBy(asc(sealedContents.workId))
    .limit(limit)
}

/** Replaces a sealed content, unless it has changed in the meantime. */
export async function replaceSealed(db: Db, workId: string, before: string, sealed: string): Promise<void> {
  const same = and(eq(sealedContents.workId, workId), eq(sealedContents.sealed, before))
  await db.update(sealedContents).set({ sealed }).where(same)
}
