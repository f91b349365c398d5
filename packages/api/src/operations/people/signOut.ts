import { z } from 'zod'
import { operation } from '../../operation.ts'

export const signOut = operation({
  route: 'POST /auth/signout',
  summary: 'Revokes the session whose token is sent.',
  access: 'signedIn',
  output: z.object({}),
  errors: [],
})
