import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { readAfter, writeAfter, zActivityPlace } from '../calls/after.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse, refuseBeside } from '../calls/refuse.ts'
import { findShownCollection } from '../collections/collectionFigures.ts'
import { FOLLOWED_WINDOW, PAGE_SIZE, pagesOf, sliceOf, WINDOW } from '../db/page.ts'
import { presentActivities } from './present/activity.ts'
import { findActivities } from './store/activities.ts'

/** Activities on the whole site, of followed people, or of the viewer (ACT-01). */
export async function listActivities(
  { db }: Context,
  viewer: Viewer,
  { params: { scope }, query }: ParsedInput<Operations['listActivities']>,
): Promise<Output<Operations['listActivities']>> {
  if (scope !== 'all' && !viewer) throw refuse('unauthorized')
  const whose =
    scope === 'all' ? {} : scope === 'my' ? { wallet: viewer!, unlaunched: true } : { followedBy: viewer! }
  if (query.after !== undefined && query.page > 1) throw refuseBeside('page', 'after')
  const after = readAfter(query.after, zActivityPlace)
  const slice = sliceOf(query.page, PAGE_SIZE, scope === 'following' ? FOLLOWED_WINDOW : WINDOW)
  const page = await findActivities(db, { ...whose, type: query.type }, slice, after)
  return {
    activities: await presentActivities(db, viewer, page.rows),
    pages: pagesOf(page.total),
    next: writeAfter(page.next),
  }
}

/** What happened on chain to the works of a collection. */
export async function listCollectionActivities(
  context: Context,
  viewer: Viewer,
  { params, query }: ParsedInput<Operations['listCollectionActivities']>,
): Promise<Output<Operations['listCollectionActivities']>> {
  const collection = await findShownCollection(context, viewer, params.id)
  const after = readAfter(query.after, zActivityPlace)
  const page = await findActivities(context.db, { collection, type: query.type }, sliceOf(1), after)
  return {
    activities: await presentActivities(context.db, viewer, page.rows),
    next: writeAfter(page.next),
  }
}
