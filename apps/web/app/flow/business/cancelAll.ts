import type { Business, Common } from './business.ts'

/** Cancels all of the account's listings and offers to buy on a chain. `offer` is the `_id` of one of them. */
export type CancelAllIntent = Common & { kind: 'cancelAll'; offer: string }

export const cancelAll: Business<CancelAllIntent, 'raiseCounter'> = {
  identity: () => [['cancelAll']],
  name: 'step_cancel_all',
  steps: ({ chainId }) => [{ name: 'raiseCounter', chainId }],
  says: {
    raiseCounter: { title: 'step_cancel_all', text: 'step_cancel_all_text', failed: 'failed_cancel_all' },
  },
  // Its report is about a listing, but offers to buy end as well.
  writes: 'POST /orders/{id}/sync',
  end: 'cancelled_all',
}
