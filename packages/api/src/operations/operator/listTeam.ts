import { z } from 'zod'
import { zMember, zRole } from '../../entities/operator/console.ts'
import { zSearched } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listTeam = operation({
  route: 'GET /console/team',
  summary: 'Everybody with a role, at most 200 people.',
  access: 'operator',
  /** `q`: a part of the name or of the wallet. */
  query: z.object({ q: zSearched.optional(), role: zRole.optional() }),
  output: z.object({ team: z.array(zMember) }),
  errors: [],
})
