import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zCase } from '../../entities/moderation/case.ts'
import { zId, zTypedText, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const markSensitive = operation({
  route: 'POST /console/cases/{id}/sensitive',
  summary:
    'Marks the work that a case is about as sensitive, or takes the mark away, also its creator’s. It closes the case.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({
    version: zVersion,
    sensitive: z.boolean(),
    reason: zTypedText(REPORT_LENGTH).default(''),
  }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})
