import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import { likenesses } from '../db/schema/likeness.ts'

export type Likeness = Pick<typeof likenesses.$inferSelect, 'kind' | 'subject' | 'older' | 'distance'>

/** Adds pairs to the queue. Returns those that were not in it before. */
export async function addLikenesses(db: Db, found: readonly Likeness[]): Promise<Likeness[]> {
  if (found.length === 0) return []
  return db
    .insert(likenesses)
    .values(found.map((each) => ({ id: randomUUID(), ...each })))
    .onConflictDoNothing()
    .returning()
}
