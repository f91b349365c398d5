import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context, Viewer } from '../calls/context.ts'
import { findShownCollection, readCollectionFigures } from '../collections/collectionFigures.ts'
import { bestCollectionOrders } from './orders.ts'
import { presentOrders } from './present/order.ts'

/** The figures of a collection, with the best offer on each chain. */
export async function getCollectionFigures(
  context: Context,
  viewer: Viewer,
  name: string,
): Promise<Output<Operations['getCollectionFigures']>> {
  const id = await findShownCollection(context, viewer, name)
  const best = bestCollectionOrders(context, id).then((orders) => presentOrders(context.db, orders))
  const [figures, best_offers] = await Promise.all([readCollectionFigures(context, id), best])
  return { figures: { ...figures, best_offers } }
}
