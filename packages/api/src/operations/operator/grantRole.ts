import { z } from 'zod'
import { REASON_LENGTH, zMember, zRole } from '../../entities/operator/console.ts'
import { zTypedText } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const grantRole = operation({
  route: 'POST /console/team',
  summary:
    'Gives somebody a role, in place of the one they had. A contract wallet must have signed in once, so that it is known on which chain.',
  access: 'operator',
  json: z.object({ wallet: zTypedAddress, role: zRole, reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({ member: zMember }),
  errors: ['role_configured', 'last_operator', 'team_full'],
})
