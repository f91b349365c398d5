import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const resendDeliveries = operation({
  route: 'POST /users/webhooks/{id}/resend',
  summary:
    'Sends dead letters of a webhook again: one, or without `delivery` the latest 1,000. Returns how many.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ delivery: z.string().min(1).max(200).optional() }),
  output: z.object({ resent: z.int() }),
  errors: ['not_found'],
})
