import type { Order } from '@vitrine/api/entities/trading/order'
import type { Business, Common } from './business.ts'

/** Withdraws an offer to buy. */
export type CancelOrderIntent = Common & { kind: 'cancelOrder' } & Pick<Order, '_id' | 'order'>

export const cancelOrder: Business<CancelOrderIntent, 'cancelOrder'> = {
  identity: ({ order }) => [['cancelOrder', order]],
  name: 'step_cancel_order',
  steps: ({ chainId }) => [{ name: 'cancelOrder', chainId }],
  says: {
    cancelOrder: {
      title: 'step_cancel_order',
      text: 'step_cancel_order_text',
      failed: 'failed_cancel_order',
    },
  },
  writes: 'POST /orders/{id}/sync',
  end: 'order_cancelled_now',
}
