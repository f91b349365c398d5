import { z } from 'zod'
import { zHealth } from '../../entities/collections/health.ts'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const getCollectionHealth = operation({
  route: 'GET /collections/{id}/health',
  summary: 'How the works of a collection that was brought are: read, kept, on which hosts, and what failed.',
  access: 'optional',
  params: z.object({ id: zId }),
  output: z.object({ health: zHealth }),
  errors: ['not_found', 'hidden'],
})
