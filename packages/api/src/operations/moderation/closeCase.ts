import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zCase } from '../../entities/moderation/case.ts'
import { zId, zTypedText, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const closeCase = operation({
  route: 'POST /console/cases/{id}/close',
  summary: 'Closes a case and changes nothing about its subject. A new report opens it again.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion, reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})
