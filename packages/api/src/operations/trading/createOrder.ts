import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { z } from 'zod'
import { zSignature, zTokenNumber } from '../../entities/primitives.ts'
import { zBuyOrder, zOrder, zSetSource } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const createOrder = operation({
  route: 'POST /orders',
  summary:
    'Publishes an offer to buy that its buyer signed (EIP-712). It is checked in full before it is stored: signature, terms, currency, funds and allowance. The signature says whose it is, so nobody needs to be signed in.',
  access: 'public',
  json: z.object({
    network: z.int().positive(),
    /** Its hash must be the order's `criteria`. Null or absent if they are 0 (any token of the asset, which must be another collection's contract) or the root of a set (POST /sets). */
    token_id: zTokenNumber.nullable().default(null),
    /** If `criteria` are the root of a set: what was sent to `POST /sets`. The set is made again if it was forgotten meanwhile. */
    set: zSetSource.optional(),
    order: zBuyOrder,
    signature: zSignature,
  }),
  output: z.object({ order: zOrder }),
  errors: [
    'chain_unsupported',
    'not_found',
    'hidden',
    'collection_shared',
    'listing_bound',
    'listing_unsellable',
    'order_price_invalid',
    'price_too_high',
    'order_expiry_invalid',
    'order_outdated',
    'order_unsigned',
    'orders_full',
    'currency_refused',
    'funds_low',
    'allowance_low',
    'already_owned',
    ...NO_OFFERS.filter((code) => code !== 'hidden'),
    'quantity_required',
    'quantity_too_large',
    'unavailable',
  ],
})
