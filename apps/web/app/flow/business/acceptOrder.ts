import type { Order } from '@vitrine/api/entities/order'
import type { Business, Common } from './business.ts'

/** Sells copies to the buyer of an offer. `minProceeds` is what the form showed, in units of the currency. */
export type AcceptOrderIntent = Common & {
  kind: 'acceptOrder'
  token: string
  type: 721 | 1155
  /** The token that is sold: for an offer for any of a collection, one of the holder's. */
  token_id: string
  quantity: number
  minProceeds: string
} & Pick<Order, '_id' | 'order' | 'signature'>

export const acceptOrder: Business<AcceptOrderIntent, 'acceptOrder'> = {
  name: 'step_accept_order',
  steps: ({ chainId }) => [{ name: 'acceptOrder', chainId }],
  says: {
    acceptOrder: {
      title: 'step_accept_order',
      text: 'step_accept_order_text',
      failed: 'failed_accept_order',
    },
  },
  writes: 'POST /orders/{id}/sync',
  end: 'order_accepted',
}
