import { z } from 'zod'
import { zImage } from './media.ts'
import { zDate } from './primitives.ts'
import { zUserRef } from './user.ts'

/** What home announces: a collection to come, or an auction to come or under way (HOM-02). */
export const zBanner = z.object({
  kind: z.enum(['collection', 'auction']),
  image: zImage.nullable(),
  title: z.string(),
  creator: zUserRef,
  verified: z.boolean(),
  /** The words on its button. */
  button: z.string(),
  /** The page that it leads to. */
  link: z.string(),
  /** When it begins, or, for what is under way, when it ends. */
  date: zDate.nullable(),
})
export type Banner = z.infer<typeof zBanner>
