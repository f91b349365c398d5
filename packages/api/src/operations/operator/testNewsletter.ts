import { z } from 'zod'
import { zNewsletter } from '../../entities/operator/newsletter.ts'
import { zId, zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const testNewsletter = operation({
  route: 'POST /console/newsletters/{id}/test',
  summary: "Mails the saved draft to the caller's own confirmed address.",
  access: 'operator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion }),
  output: z.object({ newsletter: zNewsletter }),
  errors: [
    'not_found',
    'newsletter_changed',
    'newsletter_unconfirmed',
    'newsletter_subject_required',
    'newsletter_text_required',
  ],
})
