import { z } from 'zod'
import { zImage } from './media.ts'
import { zDate } from './primitives.ts'
import { zUserRef } from './user.ts'

/** The id under which the page of the default collection stands (CPG-02). */
export const DEFAULT_COLLECTION = 'vitrine'

/** A collection as named on a token. `_id` is null for the default collection. */
export const zCollectionRef = z.object({
  _id: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  verified: z.boolean(),
})

export const zCollection = zCollectionRef.extend({
  short: z.string(),
  symbol: z.string(),
  description: z.string(),
  picture: zImage.nullable(),
  thumbnail: z.string().nullable(),
  cover: z.string().nullable(),
  /** The file of its picture, and the largest size made from it. */
  media: z.string().nullable(),
  preview: z.string().nullable(),
  date_create: zDate.nullable(),
  /** In the future: the collection is upcoming and shows no items (CPG-03). */
  date_launch: zDate.nullable(),
  items_count: z.int(),
  /** How many works its creator says it will have; null when that is not known. */
  planned_items: z.int().nullable(),
  creator: zUserRef
    .extend({ bio: z.string(), cover: z.string().nullable(), date_create: zDate.nullable() })
    .nullable(),
  /** Up to four works, to show what is inside. */
  previews: z.array(zImage),
})
export type Collection = z.infer<typeof zCollection>
