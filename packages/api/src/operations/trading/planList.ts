import { DURATIONS } from '@vitrine/domain/durations'
import { ORDER_SECONDS } from '@vitrine/domain/rules/trading/signedTimes'
import { z } from 'zod'
import { zId, zWei } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { excludes, needs } from '../../inputFault.ts'
import { operation } from '../../operation.ts'

const zCount = z.int().min(1).max(9_999_999)

export const planList = operation({
  route: 'POST /plans/list',
  summary:
    'What an account has to sign to put copies on sale: at a fixed price, by auction, or both; or, at a fixed price alone, without a transaction (`sign_for`). The approval is left out where the engine has it. Changes nothing but the account’s next salt.',
  access: 'optional',
  // For the account's next salts.
  key: 'owner',
  json: z
    .object({
      account: zTypedAddress,
      /** The `_id` of the work. */
      token: zId,
      copies: zCount.default(1),
      /** The fixed price of a copy. */
      price: zWei.optional(),
      /** The currency of the price: one of the network's; without it, its coin. Not with an auction. */
      currency: zTypedAddress.optional(),
      /** The least first bid for a copy. */
      min_bid: zWei.optional(),
      /** How long the auction takes, in seconds. Only with `min_bid`. */
      duration: z
        .int()
        .min(DURATIONS[0].seconds)
        .max(DURATIONS.at(-1)?.seconds ?? 0)
        .optional(),
      /** Whether the time of a single work's auction begins with the first bid, as an edition's always does. Only with `min_bid`. */
      from_first_bid: z.boolean().optional(),
      /** How many copies one bid may be for; without it, all. Only with `min_bid`. */
      reservable: zCount.optional(),
      /** Asks for a message to sign instead of a transaction, valid for so many seconds. Not for an auction. */
      sign_for: z.int().min(ORDER_SECONDS.least).max(ORDER_SECONDS.most).optional(),
    })
    .superRefine(needs(['duration', 'from_first_bid', 'reservable'], 'min_bid'))
    .superRefine(excludes('sign_for', 'min_bid'))
    .superRefine(excludes('currency', 'min_bid'))
    .meta({
      examples: [
        {
          account: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
          token: '7f9c24e8-3b12-4f6a-9d01-5a4be2c1d0aa',
          price: '1500000000000000000',
        },
      ],
    }),
  output: zPlanned,
  errors: [
    'not_found',
    'hidden',
    'sale_type_required',
    'currency_refused',
    'bid_price_low',
    'offer_price_low',
    'price_too_high',
    'reservable_invalid',
    'quantity_above',
    'listing_exists',
    'listing_bound',
    'listing_unknown',
    'listing_unsellable',
    'unavailable',
  ],
})
