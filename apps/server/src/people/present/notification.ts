import type { Notification } from '@vitrine/api/entities/notification'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { getCollections, hiddenAmong } from '../../collections/store/collections.ts'
import type { Db } from '../../db/open.ts'
import { thumbnailUrl } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { getItems } from '../../works/store/items.ts'
import type { NotificationRow } from '../store/notifications.ts'
import { loadPeople } from './user.ts'

/** Notifications as the API answers them, in the order given. */
export async function presentNotifications(
  db: Db,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const items = new Map(
    (
      await getItems(
        db,
        rows.flatMap((row) => row.itemId ?? []),
      )
    ).map((item) => [item.id, item]),
  )
  const collections = await getCollections(
    db,
    rows.flatMap((row) => row.collectionId ?? []),
  )
  // Of hidden works and collections only their creators are notified (people/store/notifications.ts).
  const hidden = await hiddenAmong(db, [...collections.keys()])
  const media = await getMedia(db, [
    ...[...items.values()].map((item) => item.cover ?? item.media),
    ...[...collections.values()].map((collection) => collection.image),
  ])
  const people = await loadPeople(
    db,
    rows.flatMap((row) => row.actor ?? []),
  )
  return rows.map(({ id, type, read, at, actor, others, itemId, collectionId, price, reason }) => {
    const item = itemId === null ? undefined : items.get(itemId)
    const collection = collectionId === null ? undefined : collections.get(collectionId)
    return {
      id,
      type,
      read,
      date: at.toISOString(),
      user: actor === null ? null : people.ref(actor),
      others,
      token: item
        ? {
            _id: item.id,
            name: item.name,
            thumbnail: item.sensitive ? null : thumbnailUrl(media.get(item.cover ?? item.media), item.hidden),
          }
        : null,
      collection: collection
        ? {
            _id: collection.id,
            name: collection.name,
            thumbnail: thumbnailUrl(media.get(collection.image), hidden.has(collection.id)),
          }
        : null,
      reason,
      price,
      blockchain: item ? (blockchainOf(item.chainId) as Blockchain) : null,
    }
  })
}
