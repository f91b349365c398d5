import { z } from 'zod'
import { zImage } from './media.ts'
import { zDate } from './primitives.ts'
import { zUserRef } from './user.ts'

/** A banner of home: an upcoming collection, or an upcoming or running auction (HOM-02). */
export const zBanner = z.object({
  kind: z.enum(['collection', 'auction']),
  image: zImage.nullable(),
  title: z.string(),
  creator: zUserRef,
  verified: z.boolean(),
  /** The text of its button. */
  button: z.string(),
  /** The page that it links to. */
  link: z.string(),
  /** When it begins, or ends if it is already running. */
  date: zDate.nullable(),
})
export type Banner = z.infer<typeof zBanner>
