import { and, eq, ne } from 'drizzle-orm'
import { items } from '../db/schema/people.ts'
import type { Acting } from './act.ts'
import { listItems } from './listings.ts'

/**
 * Hides a work or shows it again. Lists, counts and search read tables in which a hidden work has no row
 * (store/listings.ts); everything else asks `items.hidden`. False if it is so already.
 */
export async function setHidden(tx: Acting, id: string, hidden: boolean): Promise<boolean> {
  const changed = await tx
    .update(items)
    .set({ hidden })
    .where(and(eq(items.id, id), ne(items.hidden, hidden)))
    .returning({ id: items.id })
  if (changed.length === 0) return false
  await listItems(tx, [id])
  return true
}
