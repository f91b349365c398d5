import { zMacros } from '../../entities/moderation/macros.ts'
import { operation } from '../../operation.ts'

export const getMacros = operation({
  route: 'GET /console/macros',
  summary: 'The sentences that the team wrote once, to put into the reasons of decisions.',
  access: 'moderator',
  output: zMacros,
  errors: [],
})
