import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zId, zTypedText } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const openLikenessCase = operation({
  route: 'POST /console/likenesses/{id}/case',
  summary: 'Makes a hint a report of the caller’s about the newer of the two, and answers with its case.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({ case: zMade }),
  errors: ['not_found', 'likeness_decided'],
})
