import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { ORDER_SECONDS } from '@vitrine/domain/rules/trading/signedTimes'
import { z } from 'zod'
import { zHash, zId, zTokenNumber } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { excludes } from '../../inputFault.ts'
import { operation } from '../../operation.ts'

export const planOffer = operation({
  route: 'POST /plans/offer',
  summary:
    'What an account has to sign to offer money for a work, on sale or not: the exchange into the wrapped coin and the allowance are left out where they are not needed. Changes nothing but the account’s next salt.',
  access: 'optional',
  // For the account's next salts.
  key: 'owner',
  json: z
    .object({
      account: zTypedAddress,
      /** The `_id` of the work. */
      token: zId,
      /** For any work of its contract, which must be another collection's. */
      any: z.boolean().default(false),
      /** For any of a published set (POST /sets): its root. */
      set: zHash.optional(),
      /** A currency of the network (GET /common/networks). */
      currency: zTypedAddress,
      /** Units of the currency for one copy. */
      unit_price: zTokenNumber,
      copies: z.int().min(1).max(9_999_999).default(1),
      /** How much of the currency the engine may take from the account: at least the offer's total, which it is without this. */
      allowance: zTokenNumber.optional(),
      /** How long it can be accepted, in seconds. */
      duration: z.int().min(ORDER_SECONDS.least).max(ORDER_SECONDS.most),
    })
    .superRefine(excludes('set', 'any')),
  output: zPlanned,
  errors: [
    'listing_bound',
    'listing_unsellable',
    'not_found',
    'hidden',
    'collection_shared',
    'currency_refused',
    'already_owned',
    ...NO_OFFERS.filter((code) => code !== 'hidden'),
    'order_price_invalid',
    'price_too_high',
    'order_expiry_invalid',
    'quantity_required',
    'quantity_too_large',
    'funds_low',
    'allowance_low',
    'balance_low',
    'unavailable',
  ],
})
