import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { items } from '../../db/schema/people.ts'

/** A moderator's mark, or none. False if there is no such work. */
export async function setSensitive(tx: Acting, id: string, on: boolean): Promise<boolean> {
  const changed = await tx
    .update(items)
    .set({ sensitive: on ? 'moderator' : null })
    .where(eq(items.id, id))
    .returning({ id: items.id })
  return changed.length > 0
}

/** A creator's mark on their own work. It leaves a moderator's mark as it is; false if that is in the way. */
export async function setOwnSensitive(
  db: Db,
  { id, creator, on }: { id: string; creator: string; on: boolean },
): Promise<boolean> {
  const mark = on ? sql`coalesce(${items.sensitive}, 'creator')` : null
  const free = on ? undefined : or(isNull(items.sensitive), eq(items.sensitive, 'creator'))
  const changed = await db
    .update(items)
    .set({ sensitive: mark })
    .where(and(eq(items.id, id), eq(items.creator, creator), free))
    .returning({ id: items.id })
  return changed.length > 0
}
