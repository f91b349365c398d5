import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const unlikeToken = operation({
  route: 'POST /tokens/{id}/unlike',
  summary: 'Removes a like.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ likes: z.int() }),
  errors: ['not_found'],
})
