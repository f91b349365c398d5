import { DURATIONS } from '@vitrine/domain/durations'
import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { ORDER_SECONDS } from '@vitrine/domain/rules/trading/signedTimes'
import { z } from 'zod'
import { zHash, zId, zOfferId, zWei } from '../../entities/primitives.ts'
import { MOST_SWEPT, zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { excludes, needs, once } from '../../inputFault.ts'
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

/** An offer to buy, and what is sold to its buyer. */
const zAccepted = z.object({
  /** The `_id` of the offer to buy. */
  order: zHash,
  /** The `_id` of the work to sell. Needed if the offer is for any of a contract or a set; otherwise it must be the one that the offer names. */
  token: zId.optional(),
  quantity: z.int().min(1).max(9_999_999).default(1),
})

export const planAccept = operation({
  route: 'POST /plans/accept',
  summary:
    'What a holder has to sign to sell copies to the buyer of an offer, with what the holder receives. Tokens of our contracts need no approval. Changes nothing.',
  access: 'public',
  json: zAccepted.extend({ account: zTypedAddress }),
  output: zPlanned,
  errors: [
    'listing_bound',
    'listing_unsellable',
    'not_found',
    'hidden',
    'own_offer',
    ...NO_OFFERS.filter((code) => code !== 'hidden'),
    'offer_not_open',
    'order_unpayable',
    'quantity_too_large',
    'order_unsigned',
    'unavailable',
  ],
})

export const planAcceptMany = operation({
  route: 'POST /plans/acceptMany',
  summary:
    'What a holder has to sign to accept several offers to buy of a network in one transaction, all or none, with what the holder receives in all. An approval comes first for each contract that has none. Changes nothing.',
  access: 'public',
  json: z.object({ account: zTypedAddress, accepted: z.array(zAccepted).min(1).max(MOST_SWEPT) }),
  output: zPlanned,
  errors: [
    'not_found',
    'hidden',
    'own_offer',
    ...NO_OFFERS.filter((code) => code !== 'hidden'),
    'offer_not_open',
    'offers_apart',
    'order_unpayable',
    'quantity_too_large',
    'order_unsigned',
    'listing_bound',
    'listing_unsellable',
    'unavailable',
  ],
})

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

export const planCancelMany = operation({
  route: 'POST /plans/cancelMany',
  summary:
    'What an account has to sign to withdraw several of its offers of a network, to sell and to buy, for ever in one transaction. What is sold meanwhile is passed over. Changes nothing.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  json: z
    .object({
      account: zTypedAddress,
      /** The `_id`s of offers to sell. */
      offers: z
        .array(zOfferId)
        .max(MOST_SWEPT)
        .superRefine(once)
        .default([])
        .meta({ examples: [[`1-0x${'ab'.repeat(32)}`]] }),
      /** The `_id`s of offers to buy. */
      orders: z.array(zHash).max(MOST_SWEPT).superRefine(once).default([]),
    })
    .refine(({ offers, orders }) => offers.length + orders.length > 0, { path: ['offers'] })
    .refine(({ offers, orders }) => offers.length + orders.length <= MOST_SWEPT, { path: ['orders'] }),
  output: zPlanned,
  errors: ['not_found', 'forbidden', 'offer_not_open', 'offers_apart', 'unavailable'],
})

export const planTransfer = operation({
  route: 'POST /plans/transfer',
  summary:
    'What a holder has to sign to give copies of a work to another account, for nothing. A contract that would refuse them is refused here. Changes nothing.',
  access: 'public',
  json: z.object({
    account: zTypedAddress,
    /** The `_id` of the work. */
    token: zId,
    /** Who receives the copies. */
    to: zTypedAddress,
    quantity: z.int().min(1).max(9_999_999).default(1),
  }),
  output: zPlanned,
  errors: [
    'not_found',
    'hidden',
    'quantity_above',
    'recipient_invalid',
    'recipient_is_sender',
    'transfer_refused',
    'balance_low',
    'unavailable',
  ],
})
