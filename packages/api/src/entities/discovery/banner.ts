import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate } from '../primitives.ts'
import { zImage } from '../works/media.ts'

/** A banner of home: one that the operator chose, an upcoming collection, or an upcoming or running auction (HOM-02). */
export const zBanner = z
  .object({
    kind: z.enum(['collection', 'auction', 'chosen']),
    image: zImage.nullable(),
    title: z.string(),
    /** Null if it leads to a page. */
    creator: zUserRef.nullable(),
    verified: z.boolean(),
    /** The operator's words, shown in place of the creator. */
    text: z.string().optional(),
    /** The text of its button. */
    button: z.string(),
    /** The page that it links to. */
    link: z.string(),
    /** The `_id` of the collection or offer that an automatic banner is about. */
    id: z.string().optional(),
    /** When it begins, or ends if it is already running. */
    date: zDate.nullable(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof zBanner>
