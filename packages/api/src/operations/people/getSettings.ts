import { zSettings } from '../../entities/people/user.ts'
import { operation } from '../../operation.ts'

export const getSettings = operation({
  route: 'GET /users/settings',
  summary: "The signed-in user's own settings.",
  access: 'signedIn',
  output: zSettings,
  errors: [],
})
