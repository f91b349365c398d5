import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context, Viewer } from '../calls/context.ts'
import { refuseUnused } from '../calls/refuse.ts'
import { presentBrought } from '../collections/present/brought.ts'
import { defaultCollection, presentCollections } from '../collections/present/collection.ts'
import { getBrought } from '../collections/store/brought.ts'
import { OWN_WINDOW, PAGE_SIZE, pagesOf, sliceOf } from '../db/page.ts'
import { isUpcoming } from '../db/upcoming.ts'
import { countPermanence } from '../works/present/permanence.ts'
import { resolve } from './collectionItems.ts'
import { presentCards } from './present/card.ts'
import { presentHiding } from './present/hiding.ts'
import { countCollection, findWorks } from './store/findWorks.ts'

/** Returns a collection; the default one with a page of its tokens (API-06). */
export async function getCollection(
  context: Context,
  viewer: Viewer,
  id: string,
  page: number,
): Promise<Output<Operations['getCollection']>> {
  const row = await resolve(context, viewer, id)
  const filter = { collectionId: row?.id ?? null }
  const counted = await countCollection(context.db, filter.collectionId)
  // Before it opens its works are on no list, so none is on sale.
  const stats = row && isUpcoming(row) ? { ...counted, on_sale: 0 } : counted
  const [shown] = await presentCollections(context.db, row ? [row] : [], viewer)
  const collection = shown ?? defaultCollection(stats.owned)
  const hiding = row && row.creator === viewer ? await presentHiding(context.db, 'collection', row.id) : null
  if (row && page > 1) throw refuseUnused('page', 'id=vitrine')
  const permanence = await countPermanence(context, filter)
  if (row) {
    const brought = await getBrought(context.db, row.id)
    return { collection, stats, permanence, hiding, brought: brought && presentBrought(brought) }
  }
  const found = await findWorks(context.db, filter, sliceOf(page, PAGE_SIZE, OWN_WINDOW))
  const tokens = await presentCards(context.db, viewer, found.rows)
  return {
    collection,
    stats,
    permanence,
    hiding,
    brought: null,
    tokens,
    items_count: stats.owned,
    pages: pagesOf(stats.owned),
  }
}
