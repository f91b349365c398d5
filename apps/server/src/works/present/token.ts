import type { Token } from '@vitrine/api/entities/works/token'
import { market } from '@vitrine/domain/market'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { badgeOf, loadPeople, withoutBadge } from '../../accounts/present/user.ts'
import type { Viewer } from '../../calls/context.ts'
import { asHex } from '../../chain/asHex.ts'
import { ownAmong, ownKey } from '../../chain/store/ownContracts.ts'
import { getCollections } from '../../collections/store/collections.ts'
import type { Db } from '../../db/open.ts'
import { mediaUrl, presentImage, thumbnailUrl } from '../../uploads/present/image.ts'
import { getMedia } from '../../uploads/store/media.ts'
import { creatorsOf } from '../store/creators.ts'
import { likedAmong } from '../store/likes.ts'
import { profileHiddenAmong } from '../store/profileHidden.ts'
import type { LinkedWork } from '../store/works.ts'
import { allCategories } from './categories.ts'
import { countOf } from './countOf.ts'

/** Works as the API answers them, in the order given. */
export async function presentTokens(db: Db, viewer: Viewer, works: readonly LinkedWork[]): Promise<Token[]> {
  const creatorOf = await creatorsOf(db, viewer, works)
  const [{ collections, media }, people, liked, offProfile, categories, own] = await Promise.all([
    loadPictures(db, works),
    loadPeople(db, works.map(creatorOf)),
    likedAmong(
      db,
      viewer,
      works.map((work) => work.id),
    ),
    profileHiddenAmong(
      db,
      viewer,
      works.map((work) => work.id),
    ),
    works.length > 0 ? allCategories(db) : [],
    ownAmong(
      db,
      works.filter(({ token }) => token?.brought),
    ),
  ])
  // Another contract can name anybody as the creator, whose badge says nothing of its works.
  const presentCreator = (work: LinkedWork) => {
    const creator = people.ref(creatorOf(work))
    return work.token?.imported && !own.has(ownKey(work)) ? withoutBadge(creator) : creator
  }

  return works.map((work) => {
    const still = media.get(work.cover ?? work.media)
    const collection = work.collectionId === null ? undefined : collections.get(work.collectionId)
    return {
      _id: work.id,
      name: work.name,
      description: work.description,
      media: mediaUrl(work.media, work.hidden),
      media_type: media.get(work.media)?.mime ?? '',
      preview: work.cover ? mediaUrl(work.cover, work.hidden) : null,
      thumbnail: thumbnailUrl(still, work.hidden),
      image: presentImage(still, { sensitive: work.sensitive !== null, hidden: work.hidden }),
      type: work.standard === 721 ? 721 : 1155,
      copies: work.token ? countOf(work.token.copies) : work.copies,
      royalties: work.token ? work.token.royalties / 100 : work.royalties,
      categories: categories.filter((category) => work.categories.includes(category._id)),
      collection: collection
        ? {
            _id: collection.id,
            name: collection.name,
            image: thumbnailUrl(media.get(collection.image), work.hidden),
            ...badgeOf(people.row(collection.creator)),
          }
        : // The default collection vouches for what was made here, not for what was brought in.
          { _id: null, name: market.store, image: null, verified: !work.token?.imported },
      locked: work.locked !== null,
      offchain: work.offchain,
      blockchain: blockchainOf(work.chainId) as Blockchain,
      network: work.chainId,
      chain_id: work.tokenId?.toString() ?? null,
      chain_address: asHex(work.contract),
      likes: work.likes,
      liked: liked.has(work.id),
      ...(work.hidden && { hidden: true as const }),
      ...(work.isHeldBack && { held_back: true as const }),
      ...(work.isHeldBack &&
        [work.heldBack, collection?.heldBack].includes('kept') && { held_back_kept: true as const }),
      ...(offProfile.has(work.id) && { hidden_on_profile: true as const }),
      ...(work.sensitive && { sensitive: true as const }),
      creator: presentCreator(work),
      date_create: work.createdAt.toISOString(),
      ...(work.burnt && work.token?.burntAt && { date_burnt: work.token.burntAt.toISOString() }),
    }
  })
}

/** The collections of works, and the files of both. */
async function loadPictures(db: Db, works: readonly LinkedWork[]) {
  const collections = await getCollections(
    db,
    works.flatMap((work) => work.collectionId ?? []),
  )
  const images = [...collections.values()].map((collection) => collection.image)
  const media = await getMedia(db, [
    ...works.flatMap((work) => [work.media, work.cover ?? work.media]),
    ...images,
  ])
  return { collections, media }
}
