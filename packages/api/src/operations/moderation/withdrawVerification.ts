import { VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { z } from 'zod'
import { zTypedText } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const withdrawVerification = operation({
  route: 'POST /console/verifications/{wallet}/withdraw',
  summary: 'Takes somebody’s badge away, with a reason that they read.',
  access: 'operator',
  params: z.object({ wallet: zTypedAddress }),
  json: z.object({ reason: zTypedText(VERIFICATION_NOTE) }),
  output: z.object({}),
  errors: ['not_found', 'reason_required'],
})
