import type { Business, OnOffer } from './business.ts'

/** Copies that could not be delivered are claimed. */
export type ClaimIntent = OnOffer & { kind: 'claim' }

export const claim: Business<ClaimIntent, 'claim'> = {
  name: 'step_claim',
  steps: ({ chainId }) => [{ name: 'claim', chainId }],
  says: { claim: { title: 'step_claim', text: 'step_claim_text', failed: 'failed_claim' } },
  writes: 'POST /offers/{id}/sync',
  end: 'claimed',
}
