import { REPORT_LENGTH, REPORT_REASONS, SUBJECT_KINDS } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zId, zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const addReport = operation({
  route: 'POST /reports',
  summary:
    'Reports a work, a collection or a person to the moderators. A second report of the same reporter replaces the first until it is decided. At most 20 in an hour.',
  access: 'optional',
  json: z.object({
    kind: z.enum(SUBJECT_KINDS),
    id: zId,
    reason: z.enum(REPORT_REASONS),
    text: zTypedText(REPORT_LENGTH).default(''),
  }),
  output: z.object({}),
  errors: ['not_found'],
})
