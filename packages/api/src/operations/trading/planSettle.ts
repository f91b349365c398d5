import { z } from 'zod'
import { zAddress, zOfferId } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { operation } from '../../operation.ts'

export const planSettle = operation({
  route: 'POST /plans/settle',
  summary:
    'What an account has to sign to settle an ended auction: the seller is paid and the winner gets the work. Anybody may do it. Changes nothing.',
  access: 'public',
  json: z.object({
    account: zAddress,
    /** The `_id` of the offer. */
    offer: zOfferId,
  }),
  output: zPlanned,
  errors: ['not_found', 'hidden', 'offer_not_open', 'transaction_reverted', 'unavailable'],
})
