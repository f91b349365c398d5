import { and, eq, ne } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { works } from '../../db/schema/works.ts'
import { makeCards } from '../../discovery/store/cards.ts'

/**
 * Hides a work or shows it again. Lists, counts and search read tables in which a hidden work has no row
 * (discovery/store/cards.ts); everything else asks `works.hidden`. Returns whether anything changed.
 */
export async function setHidden(tx: Acting, id: string, hidden: boolean): Promise<boolean> {
  const [changed] = await tx
    .update(works)
    .set({ hidden })
    .where(and(eq(works.id, id), ne(works.hidden, hidden)))
    .returning({ id: works.id })
  if (!changed) return false
  await makeCards(tx, [id])
  return true
}
