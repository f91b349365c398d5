import { z } from 'zod'
import { zCollectionRef } from './collection.ts'
import { zImage } from './media.ts'
import { zAddress, zBlockchain, zCopies, zDate, zTokenNumber } from './primitives.ts'
import { zUserRef } from './user.ts'

export const zCategory = z.object({ _id: z.string(), name: z.string() })

/** A collectible: what its creator says of it, and what the chain says. */
export const zToken = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The file itself, and its MIME type. */
  media: z.string(),
  media_type: z.string(),
  /** The cover of a video or sound. */
  preview: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** What to show of it as a still: the image itself or its cover. */
  image: zImage.nullable(),
  type: z.union([z.literal(721), z.literal(1155)]),
  copies: zCopies,
  /** Whole percent. */
  royalties: z.number(),
  categories: z.array(zCategory),
  collection: zCollectionRef,
  /** Whether it carries content that only its owner can read. */
  locked: z.boolean(),
  offchain: z.boolean(),
  blockchain: zBlockchain,
  /** The network's id, e.g. 137. */
  network: z.int(),
  /** The token's number on its contract; null until it is minted and linked. */
  chain_id: zTokenNumber.nullable(),
  /** The token's contract. */
  chain_address: zAddress,
  likes: z.int(),
  liked: z.boolean(),
  creator: zUserRef,
  date_create: zDate,
})
export type Token = z.infer<typeof zToken>

/** Something that a collectible's metadata tells of it, e.g. 'Background: blue'. */
export const zTrait = z.object({ trait_type: z.string(), value: z.string() })

/** Who holds how many copies, and how many of those are for sale. */
export const zOwner = z.object({
  user: zUserRef,
  copies: zCopies,
  on_sale: zCopies,
  /** The least price of a copy of this owner's, wei; null when none is for sale. */
  price: z.string().nullable(),
})
export type Owner = z.infer<typeof zOwner>
