import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zCollectionInList, zFields } from '../../entities/inList.ts'
import { zLimit, zPage } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listCollections = operation({
  route: 'GET /collections',
  summary:
    'Collections with the most sales, at least three (hot), those the operator chose (featured, sponsored), or those that open next (upcoming, on one page).',
  access: 'public',
  query: zPage.extend({
    type: z.enum(['hot', 'featured', 'sponsored', 'upcoming']).default('hot'),
    limit: zLimit,
    fields: zFields,
  }),
  output: z.object({ collections: z.array(zCollection), pages: z.int() }),
  inList: z.object({ collections: z.array(zCollectionInList), pages: z.int() }),
  errors: [],
})
