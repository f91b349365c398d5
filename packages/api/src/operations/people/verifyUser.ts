import { zSettings } from '../../entities/people/user.ts'
import { operation } from '../../operation.ts'

export const verifyUser = operation({
  route: 'GET /users/verify',
  summary: 'Verifies the signed-in user (self-service, EDP-03).',
  access: 'signedIn',
  output: zSettings,
  errors: [],
})
