import { MOST_EVIDENCE, VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { z } from 'zod'
import { zSettings } from '../../entities/people/user.ts'
import { zVerificationRequest } from '../../entities/people/verification.ts'
import { zAfter, zDate, zNext, zSearched, zTypedText } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const listVerifications = operation({
  route: 'GET /console/verifications',
  summary: 'Who waits for a badge, the longest first.',
  access: 'moderator',
  /** With `q`: whose name or wallet has `q`. */
  query: zAfter.extend({ q: zSearched.optional() }),
  output: z.object({ requests: z.array(zVerificationRequest), next: zNext }),
  errors: [],
})

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

export const withdrawVerification = operation({
  route: 'POST /console/verifications/{wallet}/withdraw',
  summary: 'Takes somebody’s badge away, with a reason that they read.',
  access: 'operator',
  params: z.object({ wallet: zTypedAddress }),
  json: z.object({ reason: zTypedText(VERIFICATION_NOTE) }),
  output: z.object({}),
  errors: ['not_found', 'reason_required'],
})

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
