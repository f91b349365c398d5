import { z } from 'zod'
import { zCollection } from '../../entities/collection.ts'
import { zMoment, zPage, zSearched } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const searchCollections = operation({
  route: 'POST /collections/search',
  summary: 'Collections by name and date.',
  access: 'public',
  query: zPage,
  json: z.object({ name: zSearched.default(''), date_from: zMoment.optional() }),
  output: z.object({ collections: z.array(zCollection), pages: z.int() }),
  errors: [],
})
