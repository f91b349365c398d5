import { z } from 'zod'

import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const followUser = operation({
  route: 'GET /users/{id}/follow',
  summary: 'Follows a user.',
  access: 'signedIn',
  params: z.object({ id: zTypedAddress }),
  output: z.object({ followers: z.int() }),
  errors: ['not_found', 'self_follow', 'hidden', 'places_full'],
})
