import { nameForOutside } from '@vitrine/domain/moderation/nameForOutside'
import type { Context } from '../calls/context.ts'
import { type CollectionRow, listUpcoming } from '../collections/store/collections.ts'
import { curatedCollections } from './curated.ts'

/**
 * The collections that open next, as home announces them: those that the operator features or sponsors, and those of
 * creators behind whom somebody else stands (accounts/store/established.ts). One with a name that advertises is left out.
 */
export async function openingNext(
  context: Pick<Context, 'db' | 'config' | 'slow'>,
  limit: number,
): Promise<CollectionRow[]> {
  const named = await Promise.all([
    curatedCollections(context, 'featured'),
    curatedCollections(context, 'sponsored'),
  ])
  const key = `opening next ${limit} ${named.join()}`
  const next = await context.slow.get(key, () => listUpcoming(context.db, named.flat(), limit))
  return next.filter(({ name }) => nameForOutside(name, '') !== '')
}
