import { z } from 'zod'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { zOwner } from '../../entities/works/token.ts'
import { operation } from '../../operation.ts'

export const listTokenOwners = operation({
  route: 'GET /tokens/{id}/owners',
  summary: 'All owners of a work, the largest first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({
    owners: z.array(zOwner),
    next: zNext,
  }),
  errors: ['not_found', 'hidden'],
})
