import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zCase } from '../../entities/moderation/case.ts'
import { zId, zTypedText, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const hideSubject = operation({
  route: 'POST /console/cases/{id}/hide',
  summary:
    'Hides what a case is about, a collection or person with all its works, and closes the case. Only its creator and its owners see it any more; on chain nothing changes.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion, reason: zTypedText(REPORT_LENGTH) }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed', 'reason_required'],
})
