import { z } from 'zod'
import { zBrought } from '../collections/brought.ts'
import { zUserRef } from '../people/user.ts'
import { zMade, zWritten } from '../writers.ts'

/** A contract that was brought as a whole, in the console. */
export const zBroughtContract = zBrought.extend({
  /** The id of its collection. */
  id: zMade,
  name: zWritten,
  /** How many of its works are shown. */
  works: z.int(),
  /** Whether the team vouches for it: its works are on the profiles of their owners, and none is held back unasked. */
  vouched: z.boolean(),
  /** Who brought it; null if they erased their account. */
  by: zUserRef.nullable(),
})
export type BroughtContract = z.infer<typeof zBroughtContract>
