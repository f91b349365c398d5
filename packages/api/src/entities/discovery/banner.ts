import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate } from '../primitives.ts'
import { zImage } from '../works/media.ts'
import { zMade, zWritten } from '../writers.ts'

/** A banner of home: one that the operator chose, an upcoming collection, or an upcoming or running auction (HOM-02). */
export const zBanner = z
  .object({
    kind: z.enum(['collection', 'auction', 'chosen']),
    image: zImage.nullable(),
    title: zWritten,
    /** Null if it leads to a page. */
    creator: zUserRef.nullable(),
    verified: z.boolean(),
    /** The operator's words, shown in place of the creator. */
    text: zWritten.optional(),
    /** The text of its button. */
    button: zWritten,
    /** The page that it links to. */
    link: zWritten,
    /** The `_id` of the collection or offer that an automatic banner is about. */
    id: zMade.optional(),
    /** When it begins, or ends if it is already running. */
    date: zDate.nullable(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof zBanner>
