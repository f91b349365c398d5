import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zDelivery } from '../../entities/programs/webhook.ts'
import { operation } from '../../operation.ts'

export const testWebhook = operation({
  route: 'POST /users/webhooks/{id}/test',
  summary: 'Sends an event of the type `test` to a webhook. Refused while 1,000 of its deliveries wait.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ delivery: zDelivery }),
  errors: ['not_found', 'webhook_queue_full'],
})
