import { type Business, type OnOffer, offerIn } from './business.ts'

/** Claims copies that the engine parked because they could not be delivered. */
export type ClaimIntent = OnOffer & { kind: 'claim' }

export const claim: Business<ClaimIntent, 'claim'> = {
  identity: (of) => [['claim', offerIn(of)]],
  name: 'step_claim',
  steps: ({ chainId }) => [{ name: 'claim', chainId }],
  says: { claim: { title: 'step_claim', text: 'step_claim_text', failed: 'failed_claim' } },
  writes: 'POST /offers/{id}/sync',
  end: 'claimed',
}
