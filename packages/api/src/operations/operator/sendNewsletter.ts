import { z } from 'zod'
import { zNewsletter } from '../../entities/operator/newsletter.ts'
import { zId, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const sendNewsletter = operation({
  route: 'POST /console/newsletters/{id}/send',
  summary: 'Begins to send the saved draft to all confirmed subscribers, each once.',
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion }),
  output: z.object({ newsletter: zNewsletter }),
  errors: ['not_found', 'newsletter_changed', 'newsletter_subject_required', 'newsletter_text_required'],
})
