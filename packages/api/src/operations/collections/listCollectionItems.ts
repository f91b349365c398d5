import { z } from 'zod'
import { pricesInOrder, zItemsFilter } from '../../entities/collections/itemsFilter.ts'
import { zFields, zTokenCardInList } from '../../entities/inList.ts'
import { zId, zPage } from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const listCollectionItems = operation({
  route: 'GET /collections/{id}/items/{type}',
  summary: 'The works of a collection: those on sale, or all. None while it is upcoming.',
  access: 'optional',
  params: z.object({ id: zId, type: z.enum(['on_sale', 'owned']) }),
  query: zPage
    .extend({
      fields: zFields,
      sort: z.enum(['recent', 'cheap', 'costly', 'rare']).default('recent'),
      ...zItemsFilter.shape,
    })
    .superRefine(pricesInOrder),
  output: z.object({ items: z.array(zTokenCard), pages: z.int(), total: z.int() }),
  inList: z.object({ items: z.array(zTokenCardInList), pages: z.int(), total: z.int() }),
  errors: ['not_found', 'hidden'],
})
