import { z } from 'zod'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { zDelivery } from '../../entities/programs/webhook.ts'
import { operation } from '../../operation.ts'

export const listDeliveries = operation({
  route: 'GET /users/webhooks/{id}/deliveries',
  summary:
    'The deliveries of a webhook of the last 30 days, the newest first. Dead letters can be sent again.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  query: zAfter.extend({ state: z.enum(['pending', 'delivered', 'dead']).optional() }),
  output: z.object({ deliveries: z.array(zDelivery), next: zNext }),
  errors: ['not_found'],
})
