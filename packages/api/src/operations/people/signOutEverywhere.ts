import { z } from 'zod'
import { operation } from '../../operation.ts'

export const signOutEverywhere = operation({
  route: 'POST /auth/sign-out-everywhere',
  summary: 'Revokes every session of the signed-in wallet, on all devices.',
  access: 'signedIn',
  output: z.object({}),
  errors: [],
})
