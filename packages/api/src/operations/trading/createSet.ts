import { z } from 'zod'
import { zSetSource, zTokenSet } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const createSet = operation({
  route: 'POST /sets',
  summary:
    'Names the set of works that an offer can ask for beside one: those of its collection, or of its contract if it is another collection’s; with a trait, those that have it. At most the 1,000 newest. The same works make the same set. It is kept for up to an hour, and with the first offer for it.',
  access: 'public',
  json: zSetSource,
  output: z.object({ set: zTokenSet }),
  errors: ['not_found', 'hidden', 'collection_shared', 'trait_unknown'],
})
