import { z } from 'zod'
import { zCollectionHolder } from '../../entities/collections/figures.ts'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listCollectionHolders = operation({
  route: 'GET /collections/{id}/holders',
  summary: 'Who owns works of a collection, those with the most works first.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ holders: z.array(zCollectionHolder), next: zNext }),
  errors: ['not_found', 'hidden'],
})
