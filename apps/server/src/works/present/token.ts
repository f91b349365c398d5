import type { Token } from '@vitrine/api/entities/token'
import { market } from '@vitrine/domain/market'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { getCollections } from '../../collections/store/collections.ts'
import type { Viewer } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { loadPeople } from '../../people/present/user.ts'
import { likedAmong } from '../../people/store/likes.ts'
import { profileHiddenAmong } from '../../people/store/profileHidden.ts'
import { mediaUrl, presentImage, thumbnailUrl } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import type { LinkedItem } from '../store/items.ts'
import { asHex } from './asHex.ts'
import { allCategories } from './categories.ts'
import { countOf } from './countOf.ts'

/** Works as the API answers them, in the order given. */
export async function presentTokens(db: Db, viewer: Viewer, items: readonly LinkedItem[]): Promise<Token[]> {
  const [{ collections, media }, people, liked, offProfile, categories] = await Promise.all([
    loadPictures(db, items),
    loadPeople(db, items.map(creatorOf)),
    likedAmong(
      db,
      viewer,
      items.map((item) => item.id),
    ),
    profileHiddenAmong(
      db,
      viewer,
      items.map((item) => item.id),
    ),
    items.length > 0 ? allCategories(db) : [],
  ])

  return items.map((item) => {
    const still = media.get(item.cover ?? item.media)
    const collection = item.collectionId === null ? undefined : collections.get(item.collectionId)
    return {
      _id: item.id,
      name: item.name,
      description: item.description,
      media: mediaUrl(item.media, item.hidden),
      media_type: media.get(item.media)?.mime ?? '',
      preview: item.cover ? mediaUrl(item.cover, item.hidden) : null,
      thumbnail: thumbnailUrl(still, item.hidden),
      image: presentImage(still, { sensitive: item.sensitive !== null, hidden: item.hidden }),
      type: item.standard === 721 ? 721 : 1155,
      copies: item.token ? countOf(item.token.copies) : item.copies,
      royalties: item.token ? item.token.royalties / 100 : item.royalties,
      categories: categories.filter((category) => item.categories.includes(category._id)),
      collection: collection
        ? {
            _id: collection.id,
            name: collection.name,
            image: thumbnailUrl(media.get(collection.image), item.hidden),
            verified: people.row(collection.creator)?.verified ?? false,
          }
        : // The default collection vouches for what was made here, not for what was brought in.
          { _id: null, name: market.store, image: null, verified: !item.token?.imported },
      locked: item.locked !== null,
      offchain: item.offchain,
      blockchain: blockchainOf(item.chainId) as Blockchain,
      network: item.chainId,
      chain_id: item.tokenId?.toString() ?? null,
      chain_address: asHex(item.contract),
      likes: item.likes,
      liked: liked.has(item.id),
      ...(item.hidden && { hidden: true as const }),
      ...(offProfile.has(item.id) && { hidden_on_profile: true as const }),
      ...(item.sensitive && { sensitive: true as const }),
      // Another collection can name anybody as its creator: that says nothing about who was verified here.
      creator: { ...people.ref(creatorOf(item)), ...(item.token?.imported && { verified: false }) },
      date_create: item.createdAt.toISOString(),
    }
  })
}

/** The collections of works, and the files of both. */
async function loadPictures(db: Db, items: readonly LinkedItem[]) {
  const collections = await getCollections(
    db,
    items.flatMap((item) => item.collectionId ?? []),
  )
  const images = [...collections.values()].map((collection) => collection.image)
  const media = await getMedia(db, [
    ...items.flatMap((item) => [item.media, item.cover ?? item.media]),
    ...images,
  ])
  return { collections, media }
}

const NOBODY = `0x${'0'.repeat(40)}`

/** Who made it, as the chain says; where it says nobody, the one who describes it. */
export function creatorOf(item: LinkedItem): string {
  const creator = item.token?.creator ?? NOBODY
  return creator === NOBODY ? item.creator : creator
}
