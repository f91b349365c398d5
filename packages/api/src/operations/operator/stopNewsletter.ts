import { z } from 'zod'
import { zNewsletter } from '../../entities/operator/newsletter.ts'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const stopNewsletter = operation({
  route: 'POST /console/newsletters/{id}/stop',
  summary: 'Stops sending. Mails that were handed over are not taken back.',
  access: 'operator',
  params: z.object({ id: zId }),
  output: z.object({ newsletter: zNewsletter }),
  errors: ['not_found', 'newsletter_over'],
})
