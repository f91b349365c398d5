import { z } from 'zod'
import { zOfferId } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const planSettle = operation({
  route: 'POST /plans/settle',
  summary:
    'What an account has to sign to settle an ended auction: the seller is paid and the winner gets the work. Anybody may do it. Changes nothing.',
  access: 'public',
  json: z.object({
    account: zTypedAddress,
    /** The `_id` of the offer. */
    offer: zOfferId,
  }),
  output: zPlanned,
  errors: ['not_found', 'hidden', 'offer_not_open', 'transaction_reverted', 'unavailable'],
})
