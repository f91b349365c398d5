import { type Collection, DEFAULT_COLLECTION } from '@vitrine/api/entities/collections/collection'
import { market } from '@vitrine/domain/market'
import { badgeOf, loadPeople } from '../../accounts/present/user.ts'
import type { Viewer } from '../../calls/context.ts'
import type { Db } from '../../db/open.ts'
import { isUpcoming } from '../../db/upcoming.ts'
import { largestUrl, mediaUrl, presentImage, thumbnailUrl } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { getWorks } from '../../works/store/works.ts'
import { type CollectionRow, getContents, hiddenAmong } from '../store/collections.ts'

/**
 * Collections as the API answers them, in the order given. The works of an upcoming collection are not shown. Only its
 * creator sees the picture of a hidden collection.
 */
export async function presentCollections(
  db: Db,
  rows: readonly CollectionRow[],
  viewer: Viewer = null,
): Promise<Collection[]> {
  const contents = await getContents(
    db,
    rows.map((row) => row.id),
  )
  const works = await getWorks(
    db,
    [...contents.values()].flatMap((content) => content.newest),
  )
  // What stands for a collection must be safe for everybody.
  const safe = works.filter(
    ({ sensitive, hidden, isHeldBack }) => sensitive === null && !hidden && !isHeldBack,
  )
  const stills = new Map(safe.map((work) => [work.id, work.cover ?? work.media]))
  const media = await getMedia(db, [...rows.map((row) => row.image), ...stills.values()])
  const people = await loadPeople(
    db,
    rows.map((row) => row.creator),
  )
  const own = rows.filter(({ creator }) => creator === viewer)
  const withheld = await hiddenAmong(
    db,
    own.map(({ id }) => id),
  )
  return rows.map((row) => {
    const creator = people.row(row.creator)
    const hidden = isUpcoming(row)
    const isWithheld = withheld.has(row.id)
    const newest = contents.get(row.id)?.newest ?? []
    return {
      _id: row.id,
      name: row.name,
      image: thumbnailUrl(media.get(row.image), isWithheld),
      ...badgeOf(creator),
      short: row.short ?? '',
      symbol: row.symbol,
      description: row.description,
      picture: presentImage(media.get(row.image), { hidden: isWithheld }),
      thumbnail: thumbnailUrl(media.get(row.image), isWithheld),
      cover: mediaUrl(row.image, isWithheld),
      media: mediaUrl(row.image, isWithheld),
      preview: largestUrl(media.get(row.image), isWithheld),
      date_create: row.createdAt.toISOString(),
      date_launch: row.launchAt?.toISOString() ?? null,
      items_count: contents.get(row.id)?.count ?? 0,
      planned_items: row.plannedWorks,
      creator: {
        ...people.ref(row.creator),
        bio: creator?.bio ?? '',
        cover: creator?.cover ? mediaUrl(creator.cover) : null,
        date_create: creator?.createdAt.toISOString() ?? null,
      },
      ...((row.heldBack === 'found' || row.heldBack === 'kept') && { held_back: true as const }),
      ...(row.heldBack === 'kept' && { held_back_kept: true as const }),
      previews: hidden ? [] : newest.flatMap((id) => presentImage(media.get(stills.get(id) ?? '')) ?? []),
    }
  })
}

/** The collection of everything that was put into none (CPG-02). */
export function defaultCollection(count: number): Collection {
  return {
    _id: null,
    name: market.store,
    image: null,
    verified: true,
    short: DEFAULT_COLLECTION,
    symbol: 'VTRN',
    description: 'Works that stand on their own, outside of any collection.',
    picture: null,
    thumbnail: null,
    cover: null,
    media: null,
    preview: null,
    date_create: null,
    date_launch: null,
    items_count: count,
    planned_items: null,
    creator: null,
    previews: [],
  }
}
