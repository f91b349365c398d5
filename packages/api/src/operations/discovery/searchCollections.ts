import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zCollectionInList, zFields } from '../../entities/inList.ts'
import { zMoment, zPage, zSearched } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const searchCollections = operation({
  route: 'POST /collections/search',
  summary:
    'Collections by name or date. An address in the name finds the collections of works of that contract.',
  access: 'public',
  query: zPage.extend({ fields: zFields }),
  json: z.object({ name: zSearched.default(''), date_from: zMoment.optional() }),
  output: z.object({ collections: z.array(zCollection), pages: z.int() }),
  inList: z.object({ collections: z.array(zCollectionInList), pages: z.int() }),
  errors: [],
})
