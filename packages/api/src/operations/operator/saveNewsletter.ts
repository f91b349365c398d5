import { NEWSLETTER_SUBJECT, NEWSLETTER_TEXT } from '@vitrine/domain/rules/operator/checkNewsletter'
import { z } from 'zod'
import { zNewsletter } from '../../entities/operator/newsletter.ts'
import { zTypedLine, zTypedText, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const saveNewsletter = operation({
  route: 'POST /console/newsletters',
  summary:
    'Saves the draft of the next newsletter. `version` is that of the draft it was made from, 0 without one.',
  access: 'operator',
  json: z.object({
    version: zVersion,
    subject: zTypedLine(NEWSLETTER_SUBJECT),
    text: zTypedText(NEWSLETTER_TEXT),
  }),
  output: z.object({ newsletter: zNewsletter }),
  errors: ['newsletter_changed'],
})
