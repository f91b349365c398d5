import type { Order } from '@vitrine/api/entities/trading/order'
import type { Business, Common } from './business.ts'
import { LISTING } from './listing.ts'

/**
 * Sells copies to the buyer of an offer. `minProceeds` is what the form showed, in units of the currency. `own` says
 * whether the contract is one of ours: other contracts may not tell the receiver of a transfer that it received a token,
 * and the token would be lost. There, an approval comes first.
 */
export type AcceptOrderIntent = Common & {
  kind: 'acceptOrder'
  token: string
  type: 721 | 1155
  own: boolean
  /** The token that is sold: for an offer for any of a collection, one of the holder's. */
  token_id: string
  quantity: number
  minProceeds: string
  /** The set that the offer asks for; intents of earlier versions lack it. */
  set?: Order['set']
} & Pick<Order, '_id' | 'order' | 'signature'>

export const acceptOrder: Business<AcceptOrderIntent, 'approve' | 'acceptOrder'> = {
  identity: ({ order, token_id, quantity }) => [['acceptOrder', order, token_id, quantity]],
  name: 'step_accept_order',
  steps: ({ chainId, own }) => [
    ...(own ? [] : [{ name: 'approve' as const, chainId }]),
    { name: 'acceptOrder', chainId },
  ],
  says: {
    approve: LISTING.approve,
    acceptOrder: {
      title: 'step_accept_order',
      text: 'step_accept_order_text',
      failed: 'failed_accept_order',
    },
  },
  writes: 'POST /orders/{id}/sync',
  end: 'order_accepted',
}
