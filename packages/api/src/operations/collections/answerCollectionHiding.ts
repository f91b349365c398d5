import { ANSWER_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zHiding } from '../../entities/moderation/hiding.ts'
import { zId, zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const answerCollectionHiding = operation({
  route: 'POST /collections/{id}/answer',
  summary:
    'The answer of the creator of a hidden collection to the moderators, once. It opens the case again.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ text: zTypedText(ANSWER_LENGTH) }),
  output: z.object({ hiding: zHiding }),
  errors: ['not_found', 'forbidden', 'hidden', 'not_hidden', 'answered', 'answer_required'],
})
