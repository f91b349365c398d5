import { z } from 'zod'
import { pricesInOrder, zItemsFilter } from '../../entities/collections/itemsFilter.ts'
import { zTraitFacet } from '../../entities/collections/traits.ts'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listCollectionTraits = operation({
  route: 'GET /collections/{id}/traits',
  summary:
    'The traits of a collection’s works with their most frequent values, and how many works have each under the other filters: those of the trait itself are left out.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zItemsFilter
    .extend({
      within: z.string().max(200).optional().meta({ description: 'Only this trait.' }),
      value: z.string().max(200).default('').meta({ description: 'Only values that contain this text.' }),
    })
    .superRefine(pricesInOrder),
  output: z.object({ traits: z.array(zTraitFacet) }),
  errors: ['not_found', 'hidden'],
})
