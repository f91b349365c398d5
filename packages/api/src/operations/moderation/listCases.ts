import { SUBJECT_KINDS } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zCase } from '../../entities/moderation/case.ts'
import { zAfter, zNext } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const listCases = operation({
  route: 'GET /console/cases',
  summary: 'The open cases, the one that waits longest first; or the closed ones, the last decided first.',
  access: 'moderator',
  query: zAfter.extend({
    state: z.enum(['open', 'closed']).default('open'),
    kind: z.enum(SUBJECT_KINDS).optional(),
    /** Whom of the team the case belongs to. */
    claimed: zTypedAddress.optional(),
  }),
  output: z.object({ cases: z.array(zCase), next: zNext }),
  errors: [],
})
