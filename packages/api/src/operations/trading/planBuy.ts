import { z } from 'zod'
import { zOfferId } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const planBuy = operation({
  route: 'POST /plans/buy',
  summary:
    'What an account has to sign to buy copies from an offer at its fixed price, with every line of money. Changes nothing.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  json: z.object({
    account: zTypedAddress,
    /** The `_id` of the offer. */
    offer: zOfferId,
    quantity: z.int().min(1).max(9_999_999).default(1),
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
    'reserved_by_auction',
    'quantity_required',
    'quantity_too_large',
    'balance_low',
    'currency_low',
    'unavailable',
  ],
})
