import { market } from '@vitrine/domain/market'
import type { Collection } from './entities/collections/collection.ts'
import type { User, UserRef } from './entities/people/user.ts'
import type { Image } from './entities/works/media.ts'
import type { Token } from './entities/works/token.ts'

// The pictures of link previews, 1200 by 630 pixels. Their addresses carry a digest of their content, so an answer can
// be cached forever and a change gets a new address. Web and server compute the same digest.

/** The size of every preview, in pixels. */
export const PREVIEW = { width: 1200, height: 630 } as const

type Shown = Pick<Token, '_id' | 'name' | 'collection' | 'type' | 'copies' | 'blockchain'> & {
  creator: Pick<UserRef, 'name' | 'verified' | 'self_verified'>
  image: Pick<Image, 'url' | 'sensitive'> | null
}

/** Whether a preview has a badge: it has no room to say that a person took it. */
export const isReviewed = ({
  verified,
  self_verified,
}: Pick<UserRef, 'verified' | 'self_verified'>): boolean => verified && !self_verified

export const tokenPreviewPath = (token: Shown): string =>
  pathOf('tokens', token._id, [
    token.name,
    token.creator.name,
    isReviewed(token.creator),
    token.collection.name,
    token.type,
    token.copies,
    token.blockchain,
    // The picture of a sensitive work is left out.
    token.image?.sensitive ? null : token.image?.url,
  ])

export const collectionPreviewPath = (collection: Collection): string =>
  pathOf('collections', collection._id ?? collection.short, [
    collection.name,
    collection.creator?.name,
    collection.creator && isReviewed(collection.creator),
    collection.items_count,
    collection.picture?.url,
    ...collection.previews.map(({ url }) => url),
  ])

export const userPreviewPath = (user: User): string =>
  pathOf('users', user.wallet, [user.name, isReviewed(user), user.avatar, user.cover, user.bio])

/** Increase this number when the drawing changes. */
const DRAWING = 2

function pathOf(kind: string, id: string, shown: readonly (string | number | boolean | null | undefined)[]) {
  return `/previews/${kind}/${id}/${digest(JSON.stringify([DRAWING + market.look, ...shown]))}.jpg`
}

/** FNV-1a, 32 bits: short and fast. Collisions do no harm. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
