import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const hideOnProfile = operation({
  route: 'POST /tokens/{id}/profile',
  summary: 'Hides a work that the caller owns or created on the caller’s profile, or shows it there again.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ hidden: z.boolean() }),
  output: z.object({ hidden: z.boolean() }),
  errors: ['not_found', 'forbidden', 'profile_hidden_full'],
})
