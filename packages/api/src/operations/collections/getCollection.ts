import { z } from 'zod'
import { zBrought } from '../../entities/collections/brought.ts'
import { zCollection } from '../../entities/collections/collection.ts'
import { zHiding } from '../../entities/moderation/hiding.ts'
import { zId, zPage } from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { zPermanenceCounts } from '../../entities/works/permanence.ts'
import { operation } from '../../operation.ts'

export const getCollection = operation({
  route: 'GET /collections/{id}',
  summary:
    "A collection by id or short url; 'vitrine' is the default collection, which includes a page of its tokens.",
  access: 'optional',
  params: z.object({ id: zId }),
  query: zPage,
  output: z.object({
    collection: zCollection,
    stats: z.object({ on_sale: z.int(), owned: z.int() }),
    permanence: zPermanenceCounts,
    /** Of another contract; null if the collection was made here. */
    brought: zBrought.nullable(),
    /** For the creator of a hidden collection: why. */
    hiding: zHiding.nullable(),
    /** Only for the default collection. */
    tokens: z.array(zTokenCard).optional(),
    items_count: z.int().optional(),
    pages: z.int().optional(),
  }),
  errors: ['not_found', 'hidden'],
})
