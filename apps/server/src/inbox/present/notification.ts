import type { Notification } from '@vitrine/api/entities/people/notification'
import type { UserRef } from '@vitrine/api/entities/people/user'
import { nameForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { loadPeople } from '../../accounts/present/user.ts'
import { getCollections, hiddenAmong } from '../../collections/store/collections.ts'
import type { Db } from '../../db/open.ts'
import { presentPrice } from '../../trading/present/price.ts'
import { thumbnailUrl } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { getWorks } from '../../works/store/works.ts'
import type { NotificationRow } from '../store/notifications.ts'

/**
 * Notifications as the API answers them, in the order given. Mails and pages say them to somebody who did not come to look,
 * so a name that advertises is left out.
 */
export async function presentNotifications(
  db: Db,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const works = new Map(
    (
      await getWorks(
        db,
        rows.flatMap((row) => row.workId ?? []),
      )
    ).map((work) => [work.id, work]),
  )
  const collections = await getCollections(
    db,
    rows.flatMap((row) => row.collectionId ?? []),
  )
  // Of hidden works and collections only their creators are notified (inbox/store/notifications.ts).
  const hidden = await hiddenAmong(db, [...collections.keys()])
  const media = await getMedia(db, [
    ...[...works.values()].map((work) => work.cover ?? work.media),
    ...[...collections.values()].map((collection) => collection.image),
  ])
  const people = await loadPeople(
    db,
    rows.flatMap((row) => row.actor ?? []),
  )
  return rows.map(({ id, type, read, at, actor, others, workId, collectionId, price, currency, reason }) => {
    const work = workId === null ? undefined : works.get(workId)
    const collection = collectionId === null ? undefined : collections.get(collectionId)
    return {
      id,
      type,
      read,
      date: at.toISOString(),
      user: actor === null ? null : named(people.ref(actor)),
      others,
      token: work
        ? {
            _id: work.id,
            name: nameForOutside(work.name, ''),
            thumbnail: work.sensitive ? null : thumbnailUrl(media.get(work.cover ?? work.media), work.hidden),
          }
        : null,
      collection: collection
        ? {
            _id: collection.id,
            name: nameForOutside(collection.name, ''),
            thumbnail: thumbnailUrl(media.get(collection.image), hidden.has(collection.id)),
          }
        : null,
      reason,
      ...presentPrice(price, work?.chainId ?? null, currency),
      blockchain: work ? (blockchainOf(work.chainId) as Blockchain) : null,
    }
  })
}

function named({ ens, ...user }: UserRef): UserRef {
  const name = nameForOutside(user.name, '')
  return { ...user, name, ...(ens && name && { ens }) }
}
