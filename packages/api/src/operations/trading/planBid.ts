import { z } from 'zod'
import { zOfferId, zWei } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const planBid = operation({
  route: 'POST /plans/bid',
  summary:
    'What an account has to sign to bid on an offer. The sale contract holds the money until the bid is outbid or has won. Changes nothing.',
  access: 'public',
  json: z.object({
    account: zTypedAddress,
    /** The `_id` of the offer. */
    offer: zOfferId,
    /** For one copy, with at most four decimals of the coin. */
    price: zWei,
    /** At least as many copies as the highest bid is for. */
    quantity: z.int().min(1).max(9_999_999).default(1),
  }),
  output: zPlanned,
  errors: [
    'not_found',
    'hidden',
    'own_offer',
    'offer_not_open',
    'offer_failing',
    'already_highest',
    'bid_low',
    'bid_copies_low',
    'quantity_above',
    'price_too_high',
    'balance_low',
    'unavailable',
  ],
})
