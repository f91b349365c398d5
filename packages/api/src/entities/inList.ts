import { z } from 'zod'
import { zCollection } from './collections/collection.ts'
import { zActivity } from './discovery/activity.ts'
import { zBanner } from './discovery/banner.ts'
import { zStory } from './discovery/story.ts'
import { zUser, zUserRef } from './people/user.ts'
import { zAuction, zOffer, zOfferFacts, zTokenCard } from './trading/offer.ts'
import { zImage } from './works/media.ts'
import { zToken } from './works/token.ts'
import { writers } from './writers.ts'

// What lists show of each entity: the answers with `fields=list`. A page contains its lists twice, as markup and as data
// for the scripts, so fewer fields make it smaller.

/** For lists that have a form of their own. */
export const zFields = z.enum(['all', 'list']).optional().meta({
  description: 'With list, entries have only the fields that lists show: the second of the schemas.',
})

/** Of its sizes only the widths: the address of each follows from `url` (domain/works/media). */
export const zImageInList = zImage
  .omit({ placeholder: true })
  .extend({
    sizes: z
      .array(z.union([z.int(), zImage.shape.sizes.element.transform(({ width }) => width).pipe(z.int())]))
      .register(writers, { by: 'us', unread: true }),
  })
  .meta({ id: 'ImageInList' })
export type ImageInList = z.output<typeof zImageInList>

const zCreatorInList = zUserRef
  .pick({ wallet: true, name: true, avatar: true, verified: true, self_verified: true })
  .meta({ id: 'CreatorInList' })

const UNSEEN_OF_TOKEN = {
  description: true,
  media: true,
  preview: true,
  categories: true,
  locked: true,
  offchain: true,
  network: true,
  chain_id: true,
  chain_address: true,
  date_create: true,
} as const
const shownOfToken = { image: zImageInList.nullable(), creator: zCreatorInList }

export const zTokenInList = zToken.omit(UNSEEN_OF_TOKEN).extend(shownOfToken).meta({ id: 'TokenInList' })
export type TokenInList = z.output<typeof zTokenInList>

const UNSEEN_OF_OFFER = {
  terms: true,
  signed: true,
  offer_chain_id: true,
  network: true,
  commission: true,
  date_create: true,
  expiry_date: true,
  total_copies: true,
  sales_copies: true,
  sold_copies: true,
  cancelled_copies: true,
} as const
const zAuctionInList = zAuction
  .omit({ auction_chain_id: true, bidder: true, bids_count: true })
  .meta({ id: 'AuctionInList' })
const shownOfOffer = { auction: zAuctionInList.nullable(), creator: zCreatorInList }

export const zOfferFactsInList = zOfferFacts
  .omit(UNSEEN_OF_OFFER)
  .extend(shownOfOffer)
  .meta({ id: 'OfferFactsInList' })
export type OfferFactsInList = z.output<typeof zOfferFactsInList>

export const zOfferInList = zOffer
  .omit(UNSEEN_OF_OFFER)
  .extend({ ...shownOfOffer, token: zTokenInList })
  .meta({ id: 'OfferInList' })
export type OfferInList = z.output<typeof zOfferInList>

export const zTokenCardInList = zTokenCard
  .omit(UNSEEN_OF_TOKEN)
  .extend({ ...shownOfToken, offers: z.array(zOfferFactsInList) })
  .meta({ id: 'TokenCardInList' })
export type TokenCardInList = z.output<typeof zTokenCardInList>

export const zCollectionInList = zCollection
  .omit({ symbol: true, description: true, cover: true, media: true, preview: true, date_create: true })
  .extend({
    picture: zImageInList.nullable(),
    creator: zCreatorInList.nullable(),
    previews: z.array(zImageInList),
  })
  .meta({ id: 'CollectionInList' })
export type CollectionInList = z.output<typeof zCollectionInList>

export const zUserInList = zUser
  .omit({ cover: true, twitter: true, instagram: true, date_create: true })
  .meta({ id: 'UserInList' })
export type UserInList = z.output<typeof zUserInList>

export const zActivityInList = zActivity
  .extend({ token: zTokenInList.nullable() })
  .meta({ id: 'ActivityInList' })
export type ActivityInList = z.output<typeof zActivityInList>

export const zBannerInList = zBanner
  .extend({
    image: zImageInList.nullable(),
    creator: zCreatorInList.nullable(),
  })
  .meta({ id: 'BannerInList' })
export type BannerInList = z.output<typeof zBannerInList>

export const zStoryInList = zStory
  .extend({
    work: zStory.shape.work.extend({ image: zImageInList.nullable() }),
  })
  .meta({ id: 'StoryInList' })
export type StoryInList = z.output<typeof zStoryInList>
