import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate } from '../primitives.ts'
import { zImage } from '../works/media.ts'
import { zMade, zWritten } from '../writers.ts'

/** The id of the default collection's page (CPG-02). */
export const DEFAULT_COLLECTION = 'vitrine'

/** A collection as a token names it. `_id` is null for the default collection. */
export const zCollectionRef = z
  .object({
    _id: zMade.nullable(),
    name: zWritten,
    image: zMade.nullable(),
    verified: z.boolean(),
    /** Its creator took the badge: nobody of the marketplace reviewed who that is. */
    self_verified: z.literal(true).optional(),
  })
  .meta({ id: 'CollectionRef' })

export const zCollection = zCollectionRef
  .extend({
    short: zWritten,
    symbol: zWritten,
    description: zWritten,
    picture: zImage.nullable(),
    thumbnail: zMade.nullable(),
    cover: zMade.nullable(),
    /** Its picture file, and the largest size derived from it. */
    media: zMade.nullable(),
    preview: zMade.nullable(),
    date_create: zDate.nullable(),
    /** If this is in the future, the collection is upcoming and shows no items (CPG-03). */
    date_launch: zDate.nullable(),
    items_count: z.int(),
    /** How many works its creator says it will have; null when that is not known. */
    planned_items: z.int().nullable(),
    creator: zUserRef
      .extend({ bio: zWritten, cover: zMade.nullable(), date_create: zDate.nullable() })
      .nullable(),
    /** It is in no list until the team has looked at it, because its words advertise something. */
    held_back: z.literal(true).optional(),
    /** The team has looked at it and decided that it stays so. */
    held_back_kept: z.literal(true).optional(),
    /** Up to four of its works. */
    previews: z.array(zImage),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof zCollection>
