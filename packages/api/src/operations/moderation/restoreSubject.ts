import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zCase } from '../../entities/moderation/case.ts'
import { zId, zTypedText, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const restoreSubject = operation({
  route: 'POST /console/cases/{id}/restore',
  summary: 'Shows what a case is about again. Works that are hidden for themselves stay hidden.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion, reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})
