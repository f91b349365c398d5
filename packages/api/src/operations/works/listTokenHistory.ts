import { z } from 'zod'
import { zHistory } from '../../entities/discovery/activity.ts'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listTokenHistory = operation({
  route: 'GET /tokens/{id}/history',
  summary: 'What happened to a work, the latest first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ history: z.array(zHistory), next: zNext }),
  errors: ['not_found', 'hidden'],
})
