import { type Business, type OnOffer, offerIn, type StepWords } from './business.ts'

/** Cancels an offer. */
export type CancelIntent = OnOffer & { kind: 'cancel' }

export const CANCELLING = {
  cancelOffer: { title: 'step_cancel', text: 'step_cancel_text', failed: 'failed_cancel', done: 'cancelled' },
} as const satisfies Record<string, StepWords>

export const cancel: Business<CancelIntent, 'cancelOffer'> = {
  identity: (of) => [['cancel', offerIn(of)]],
  name: 'step_cancel',
  steps: ({ chainId }) => [{ name: 'cancelOffer', chainId }],
  says: CANCELLING,
  writes: 'POST /offers/{id}/sync',
  end: 'cancelled',
}
