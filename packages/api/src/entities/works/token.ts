import { z } from 'zod'
import { zCollectionRef } from '../collections/collection.ts'
import { zUserRef } from '../people/user.ts'
import { readList, zAddress, zBlockchain, zCopies, zDate, zTokenNumber } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'
import { zImage } from './media.ts'

export const zCategory = z.object({ _id: zMade, name: zWritten }).meta({ id: 'Category' })

/** A work, with data from its creator and from the chain. */
export const zToken = z
  .object({
    _id: zMade,
    name: zWritten,
    description: zWritten,
    /** The file itself, and its MIME type. A page with scripts ('text/html') runs at `{media}/run`, in a frame alone. */
    media: zMade,
    media_type: zMade,
    /** The cover of a video or audio. */
    preview: zMade.nullable(),
    thumbnail: zMade.nullable(),
    /** The still picture to show: the image itself or its cover. */
    image: zImage.nullable(),
    type: z.union([z.literal(721), z.literal(1155)]),
    copies: zCopies,
    /** In whole percent. */
    royalties: z.number(),
    categories: z.array(zCategory),
    collection: zCollectionRef,
    /** Whether it has content that only its owner can read. */
    locked: z.boolean(),
    offchain: z.boolean(),
    blockchain: zBlockchain,
    /** The network's id, e.g. 137. */
    network: z.int(),
    /** The token's id on its contract; null until it is minted and linked. */
    chain_id: zTokenNumber.nullable(),
    /** The token's contract. */
    chain_address: zAddress,
    likes: z.int(),
    liked: z.boolean(),
    /** A moderator hid it: only its creator and its owners see it. Without it everybody does. */
    hidden: z.literal(true).optional(),
    /** It is in no list until the team has looked at it, because its words advertise something. */
    held_back: z.literal(true).optional(),
    /** The team has looked at it and decided that it stays so. */
    held_back_kept: z.literal(true).optional(),
    /** The viewer hid it on their own profile. */
    hidden_on_profile: z.literal(true).optional(),
    /** Its picture is shown only to people who ask for it. */
    sensitive: z.literal(true).optional(),
    creator: zUserRef,
    date_create: zDate,
    /** When its last copy was burnt. It is in no list then, and nobody can buy it. */
    date_burnt: zDate.optional(),
  })
  .meta({ id: 'Token' })
export type Token = z.infer<typeof zToken>

/** A trait from a work's metadata, e.g. 'Background: blue'. */
export const zTrait = z.object({ trait_type: zWritten, value: zWritten }).meta({ id: 'Trait' })

/** Enough for 32 traits of the longest length, all their characters escaped. */
const MAX_TRAITS_TEXT = 40_000

/** The traits of a new work: a JSON text of an array of zTrait; empty for none. Read as that array. */
export const zTypedTraits = z
  .string()
  .max(MAX_TRAITS_TEXT)
  .meta({
    description: 'JSON: up to 32 properties, e.g. [{"trait_type":"Colour","value":"Blue"}]',
    examples: ['[{"trait_type":"Colour","value":"Blue"}]'],
  })
  .default('')
  .transform(readList)
  .pipe(z.array(zTrait))

/** An owner, with the number of copies and how many of them are for sale. */
export const zOwner = z
  .object({
    user: zUserRef,
    copies: zCopies,
    on_sale: zCopies,
    /** The lowest price of this owner's copies, in wei; null if none is for sale, or that one is in a currency. */
    price: zMade.nullable(),
  })
  .meta({ id: 'Owner' })
export type Owner = z.infer<typeof zOwner>
