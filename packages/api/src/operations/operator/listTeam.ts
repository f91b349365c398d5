import { z } from 'zod'
import { zMember } from '../../entities/operator/console.ts'
import { operation } from '../../operation.ts'

export const listTeam = operation({
  route: 'GET /console/team',
  summary: 'Everybody with a role, at most 200 people.',
  access: 'operator',
  output: z.object({ team: z.array(zMember) }),
  errors: [],
})
