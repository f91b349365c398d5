import { z } from 'zod'
import { zHash, zTokenNumber } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const getSet = operation({
  route: 'GET /sets/{root}',
  summary:
    'The tokens of a set that offers ask for, so that anybody can check its root and make the proof for one of them.',
  access: 'public',
  params: z.object({ root: zHash }),
  output: z.object({ tokens: z.array(zTokenNumber).max(1_000) }),
  errors: ['not_found'],
})
