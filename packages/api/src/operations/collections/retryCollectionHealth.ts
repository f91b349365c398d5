import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const retryCollectionHealth = operation({
  route: 'POST /collections/{id}/health/retry',
  summary: 'Reads everything of a collection again that failed. Once in ten minutes.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ retried: z.int() }),
  errors: ['not_found', 'hidden'],
})
