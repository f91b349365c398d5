import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zTokenSet, zTrait } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const createSet = operation({
  route: 'POST /sets',
  summary:
    'Publishes the set of works that an offer can ask for beside one: those of its collection, or of its contract if it is another collection’s; with a trait, those that have it. At most the 1,000 newest. The same works make the same set.',
  access: 'public',
  json: z.object({
    /** The `_id` of one of the works. */
    token: zId,
    /** A trait of this work. */
    trait: zTrait.optional(),
  }),
  output: z.object({ set: zTokenSet }),
  errors: ['not_found', 'hidden', 'collection_shared', 'trait_unknown'],
})
