import { ANSWER_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zHiding } from '../../entities/moderation/hiding.ts'
import { zTypedText } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const answerOwnHiding = operation({
  route: 'POST /users/answer',
  summary: 'The answer of a hidden person to the moderators, once. It opens the case again.',
  access: 'signedIn',
  json: z.object({ text: zTypedText(ANSWER_LENGTH) }),
  output: z.object({ hiding: zHiding }),
  errors: ['not_hidden', 'answered', 'answer_required'],
})
