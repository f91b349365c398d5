import { z } from 'zod'
import { zAddress } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const unfollowUser = operation({
  route: 'GET /users/{id}/unfollow',
  summary: 'Stops following a user.',
  access: 'signedIn',
  params: z.object({ id: zAddress }),
  output: z.object({ followers: z.int() }),
  errors: ['not_found', 'self_follow'],
})
