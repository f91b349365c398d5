import { HELD_KINDS } from '@vitrine/domain/moderation/heldKinds'
import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zId, zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const decideHeldBack = operation({
  route: 'POST /console/held/{kind}/{id}',
  summary:
    'Shows an imported work, or a collection that was brought with all its works, or keeps it out of lists. Its page opens in either case.',
  access: 'moderator',
  params: z.object({ kind: z.enum(HELD_KINDS), id: zId }),
  json: z.object({ shown: z.boolean(), reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({}),
  errors: ['not_found'],
})
