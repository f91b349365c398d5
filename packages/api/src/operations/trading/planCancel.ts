import { z } from 'zod'
import { zOfferId } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const planCancel = operation({
  route: 'POST /plans/cancel',
  summary:
    'What an account has to sign to withdraw its offer to sell, or its offer to buy, for ever. Changes nothing.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  json: z.object({
    account: zTypedAddress,
    kind: z.enum(['offer', 'order']).meta({ description: 'offer: to sell; order: to buy' }),
    /** Its `_id`. */
    id: zOfferId,
  }),
  output: zPlanned,
  errors: ['not_found', 'forbidden', 'offer_not_open', 'unavailable'],
})
