import { z } from 'zod'
import { zCase } from '../../entities/moderation/case.ts'
import { zId, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const claimCase = operation({
  route: 'POST /console/cases/{id}/claim',
  summary: 'Says that the caller works on an open case, in place of who did so before.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})
