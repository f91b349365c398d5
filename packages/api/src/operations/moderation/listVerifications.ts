import { z } from 'zod'
import { zVerificationRequest } from '../../entities/people/verification.ts'
import { zAfter, zNext, zSearched } from '../../entities/primitives.ts'
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
