import { and, eq, inArray, not } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { listings } from '../../db/schema/listings.ts'
import { items } from '../../db/schema/people.ts'
import { workHidden } from '../../moderation/store/isHidden.ts'
import { launched } from './findItems.ts'

/** Of these works, those that lists show to everybody: minted, not hidden, in no collection that opens later. */
export async function findShown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: listings.itemId })
    .from(listings)
    .innerJoin(items, eq(items.id, listings.itemId))
    .where(and(inArray(listings.itemId, [...ids]), launched(listings), not(workHidden)))
  return new Set(rows.map(({ id }) => id))
}
