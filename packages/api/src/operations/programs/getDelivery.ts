import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zDelivery } from '../../entities/programs/webhook.ts'
import { zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const getDelivery = operation({
  route: 'GET /users/webhooks/{id}/deliveries/{delivery}',
  summary:
    'A delivery, with the body that was sent when it was last tried and the first kilobyte of the answer. Both are kept for three days, of the latest 100 deliveries of a webhook.',
  access: 'signedIn',
  params: z.object({ id: zId, delivery: z.string().min(1).max(200) }),
  output: z.object({
    delivery: zDelivery,
    /** Null if it was not tried yet, or is not kept any more. */
    sent: zWritten.nullable(),
    /** Null also without an answer. */
    answer: zWritten.nullable(),
  }),
  errors: ['not_found'],
})
