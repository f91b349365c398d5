import { z } from 'zod'
import { REASON_LENGTH, zMember, zRole } from '../../entities/operator/console.ts'
import { zUserRef } from '../../entities/people/user.ts'
import { zSearched, zTypedText } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { zMade } from '../../entities/writers.ts'
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

export const grantRole = operation({
  route: 'POST /console/team',
  summary:
    'Gives somebody a role, in place of the one they had. A contract wallet must have signed in once, so that it is known on which chain.',
  access: 'operator',
  json: z.object({ wallet: zTypedAddress, role: zRole, reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({ member: zMember }),
  errors: ['role_configured', 'last_operator', 'team_full'],
})

export const withdrawRole = operation({
  route: 'POST /console/team/{wallet}/withdraw',
  summary: 'Takes somebody’s role away. It ends at their next call.',
  access: 'operator',
  params: z.object({ wallet: zTypedAddress }),
  json: z.object({ reason: zTypedText(REASON_LENGTH).default('') }),
  output: z.object({}),
  errors: ['not_found', 'role_configured', 'last_operator'],
})

export const lookAtAccount = operation({
  route: 'POST /console/accounts/{wallet}/look',
  summary: 'What erasing an account would remove, for somebody who asked by mail. Changes nothing.',
  access: 'operator',
  params: z.object({ wallet: zTypedAddress }),
  json: z.object({}),
  output: z.object({
    user: zUserRef,
    /** By their names: how many rows go, and how many stay. */
    parts: z.array(z.object({ part: zMade, goes: z.int(), stays: z.int() })),
  }),
  errors: ['account_unknown', 'account_blank', 'role_configured'],
})

export const eraseFor = operation({
  route: 'POST /console/accounts/{wallet}/erase',
  summary: 'Erases an account for somebody who asked by mail, as they could themselves.',
  access: 'operator',
  params: z.object({ wallet: zTypedAddress }),
  json: z.object({ reason: zTypedText(REASON_LENGTH).min(1) }),
  output: z.object({}),
  errors: ['account_unknown', 'account_blank', 'role_configured'],
})
