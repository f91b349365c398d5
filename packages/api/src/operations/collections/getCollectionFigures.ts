import { z } from 'zod'
import { zCollectionFigures } from '../../entities/collections/figures.ts'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const getCollectionFigures = operation({
  route: 'GET /collections/{id}/figures',
  summary:
    'The figures of a collection: floor, best offers, owners, and what was sold over 1, 7, 30 days and all time, without wash trades.',
  access: 'optional',
  params: z.object({ id: zId }),
  output: z.object({ figures: zCollectionFigures }),
  errors: ['not_found', 'hidden'],
})
