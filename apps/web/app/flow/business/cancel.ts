import type { Business, OnOffer, StepWords } from './business.ts'

/** Cancels an offer. */
export type CancelIntent = OnOffer & { kind: 'cancel' }

export const CANCELLING = {
  cancelOffer: { title: 'step_cancel', text: 'step_cancel_text', failed: 'failed_cancel', done: 'cancelled' },
} as const satisfies Record<string, StepWords>

export const cancel: Business<CancelIntent, 'cancelOffer'> = {
  name: 'step_cancel',
  steps: ({ chainId }) => [{ name: 'cancelOffer', chainId }],
  says: CANCELLING,
  writes: 'POST /offers/{id}/sync',
  end: 'cancelled',
}
