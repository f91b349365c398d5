import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const resendDeliveries = operation({
  route: 'POST /users/webhooks/{id}/resend',
  summary:
    'Sends a delivery again that was delivered or given up, or without `delivery` the latest 1,000 dead letters. Returns how many.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ delivery: z.string().min(1).max(200).optional() }),
  output: z.object({ resent: z.int() }),
  errors: ['not_found'],
})
