import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zWebhook } from '../../entities/programs/webhook.ts'
import { operation } from '../../operation.ts'

export const resumeWebhook = operation({
  route: 'POST /users/webhooks/{id}/resume',
  summary: 'Switches a webhook on again that was switched off. It goes on where it stopped.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ webhook: zWebhook }),
  errors: ['not_found'],
})
