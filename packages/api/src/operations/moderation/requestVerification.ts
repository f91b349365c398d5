import { MOST_EVIDENCE, VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { z } from 'zod'
import { zSettings } from '../../entities/people/user.ts'
import { zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const requestVerification = operation({
  route: 'POST /users/verification',
  summary:
    'Asks the moderators for a badge, with public addresses as evidence, where they decide (VERIFICATION=review). After a refusal, again in seven days.',
  access: 'signedIn',
  json: z.object({
    links: z.array(zTypedText(500)).max(MOST_EVIDENCE * 2),
    note: zTypedText(VERIFICATION_NOTE).default(''),
  }),
  output: zSettings,
  errors: ['already_verified', 'verification_waiting', 'verification_too_soon'],
})
