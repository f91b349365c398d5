import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { works } from '../../db/schema/works.ts'

/** A moderator's mark, or none. False if there is no such work. */
export async function setSensitive(tx: Acting, id: string, on: boolean): Promise<boolean> {
  const changed = await tx
    .update(works)
    .set({ sensitive: on ? 'moderator' : null })
    .where(eq(works.id, id))
    .returning({ id: works.id })
  return changed.length > 0
}

/** A creator's mark on their own work. It leaves a moderator's mark as it is; false if that is in the way. */
export async function setOwnSensitive(
  db: Db,
  { id, creator, on }: { id: string; creator: string; on: boolean },
): Promise<boolean> {
  const mark = on ? sql`coalesce(${works.sensitive}, 'creator')` : null
  const free = on ? undefined : or(isNull(works.sensitive), eq(works.sensitive, 'creator'))
  const changed = await db
    .update(works)
    .set({ sensitive: mark })
    .where(and(eq(works.id, id), eq(works.creator, creator), free))
    .returning({ id: works.id })
  return changed.length > 0
}
