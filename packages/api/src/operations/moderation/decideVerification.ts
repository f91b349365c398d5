import { VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { z } from 'zod'
import { zDate, zTypedText } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const decideVerification = operation({
  route: 'POST /console/verifications/{wallet}',
  summary:
    'Gives somebody the badge that they ask for, or refuses it with a reason that they read. `date` is that of the request that the moderator saw.',
  access: 'moderator',
  params: z.object({ wallet: zTypedAddress }),
  json: z.object({ granted: z.boolean(), reason: zTypedText(VERIFICATION_NOTE).default(''), date: zDate }),
  output: z.object({}),
  errors: ['not_found', 'verification_decided', 'reason_required'],
})
