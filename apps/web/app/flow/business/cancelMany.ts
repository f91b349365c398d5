import { type Business, type Common, offerIn, type ShownTerms } from './business.ts'

/** Cancels several offers of the account on a chain at once. `offer` is the `_id` of each. */
export type CancelManyIntent = Common & {
  kind: 'cancelMany'
  offers: readonly (ShownTerms & { offer: string })[]
}

export const cancelMany: Business<CancelManyIntent, 'cancelMany'> = {
  identity: ({ offers }) => offers.map((of) => ['cancel', offerIn(of)]),
  name: 'step_cancel_many',
  steps: ({ chainId }) => [{ name: 'cancelMany', chainId }],
  says: {
    cancelMany: { title: 'step_cancel_many', text: 'step_cancel_many_text', failed: 'failed_cancel_all' },
  },
  writes: 'POST /offers/{id}/sync',
  end: 'cancelled_many',
}
