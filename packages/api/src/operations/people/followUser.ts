import { z } from 'zod'
import { zAddress } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const followUser = operation({
  route: 'GET /users/{id}/follow',
  summary: 'Follows a user.',
  access: 'signedIn',
  params: z.object({ id: zAddress }),
  output: z.object({ followers: z.int() }),
  errors: ['not_found', 'self_follow', 'hidden'],
})
