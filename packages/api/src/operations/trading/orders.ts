import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { z } from 'zod'
import { zAfter, zBlockchain, zHash, zId, zNext, zSignature } from '../../entities/primitives.ts'
import { zBuyOrder, zOrder, zOrderWithToken, zSetSource } from '../../entities/trading/order.ts'
import { zTypedTokenId } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const createOrder = operation({
  route: 'POST /orders',
  summary:
    'Publishes an offer to buy that its buyer signed (EIP-712). It is checked in full before it is stored: signature, terms, currency, funds and allowance. The signature says whose it is, so nobody needs to be signed in.',
  access: 'public',
  json: z.object({
    network: z.int().positive(),
    /** Its hash must be the order's `criteria`. Null or absent if they are 0 (any token of the asset, which must be another collection's contract) or the root of a set (POST /sets). */
    token_id: zTypedTokenId.nullable().default(null),
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

export const getOrder = operation({
  route: 'GET /orders/{id}',
  summary: 'One offer to buy, also when it is over, with the work that it asks for.',
  access: 'optional',
  params: z.object({ id: zHash }),
  output: z.object({ order: zOrderWithToken }),
  errors: ['not_found'],
})

export const syncOrder = operation({
  route: 'POST /orders/{id}/sync',
  summary:
    'Reads a transaction on an offer to buy that the client reports: it was accepted or withdrawn. Returns the offer after it.',
  access: 'signedIn',
  params: z.object({ id: zHash }),
  json: z.object({ hash: zHash }),
  output: z.object({ order: zOrder }),
  errors: ['not_found', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})

export const listMyOrders = operation({
  route: 'GET /orders',
  summary:
    'The offers to buy that the signed-in user made, the newest first, with how each stands; or those received: open offers for what the user holds, at most 100, of the 1,000 newest holdings.',
  access: 'signedIn',
  key: 'owner',
  query: zAfter.extend({ side: z.enum(['made', 'received']) }),
  output: z.object({ orders: z.array(zOrderWithToken), next: zNext }),
  errors: [],
})

export const listTokenOrders = operation({
  route: 'GET /tokens/{id}/orders',
  summary:
    'The offers to buy a work, or any work of its contract, that a holder could accept now, the best price first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ orders: z.array(zOrder), next: zNext }),
  errors: ['not_found', 'hidden'],
})

export const listCollectionOrders = operation({
  route: 'GET /collections/{id}/orders',
  summary:
    'The offers to buy any work of a collection, or any with a trait, that a holder on one blockchain could accept now, the best price first.',
  access: 'optional',
  params: z.object({ id: zId }),
  /** Prices of one blockchain can be compared. */
  query: zAfter.extend({ blockchain: zBlockchain }),
  output: z.object({ orders: z.array(zOrder), next: zNext }),
  errors: ['not_found', 'hidden', 'chain_unsupported'],
})
