import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { ORDER_SECONDS } from '@vitrine/domain/rules/trading/signedTimes'
import { z } from 'zod'
import { zHash, zId, zOfferId, zTokenNumber, zWei } from '../../entities/primitives.ts'
import { MOST_BOUGHT, zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { excludes, once } from '../../inputFault.ts'
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
    offers: z.array(zOfferId).min(1).max(MOST_BOUGHT).superRefine(once),
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
