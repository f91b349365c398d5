import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zId, zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const dismissLikeness = operation({
  route: 'POST /console/likenesses/{id}/dismiss',
  summary: 'Takes a hint out of the queue, for a reason. Nobody is told.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ reason: zTypedText(REPORT_LENGTH) }),
  output: z.object({}),
  errors: ['not_found', 'likeness_decided', 'dismissal_unexplained'],
})
