import { z } from 'zod'
import { zOfferId } from '../../entities/primitives.ts'
import { MOST_SWEPT, zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { once } from '../../inputFault.ts'
import { operation } from '../../operation.ts'

export const planSweep = operation({
  route: 'POST /plans/sweep',
  summary:
    'What an account has to sign to buy one copy from each of several offers of a network in one transaction. What is sold meanwhile is skipped, and its money stays. Changes nothing.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  json: z.object({
    account: zTypedAddress,
    /** The `_id`s of the offers. */
    offers: z.array(zOfferId).min(1).max(MOST_SWEPT).superRefine(once),
  }),
  output: zPlanned,
  errors: [
    'not_found',
    'forbidden',
    'hidden',
    'already_owned',
    'own_offer',
    'no_fixed_price',
    'price_ended',
    'offer_not_open',
    'offer_failing',
    'offers_apart',
    'buy_alone',
    'reserved_by_auction',
    'quantity_too_large',
    'balance_low',
    'unavailable',
  ],
})
