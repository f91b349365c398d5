import { z } from 'zod'
import { zCollection } from '../entities/collection.ts'
import { zId } from '../entities/primitives.ts'
import { operation } from '../operation.ts'

export const getCollection = operation({
  route: 'GET /collections/{id}',
  summary: "A collection by id or short url; 'vitrine' is the default collection.",
  access: 'public',
  params: z.object({ id: zId }),
  output: z.object({ collection: zCollection, stats: z.object({ on_sale: z.int(), owned: z.int() }) }),
  errors: ['not_found'],
})
