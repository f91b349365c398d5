import { type Business, type OnOffer, offerIn } from './business.ts'

/** Settles an ended auction. */
export type SettleIntent = OnOffer & { kind: 'settle' }

export const settle: Business<SettleIntent, 'settle'> = {
  identity: (of) => [['settle', offerIn(of)]],
  name: 'step_settle',
  steps: ({ chainId }) => [{ name: 'settle', chainId }],
  says: { settle: { title: 'step_settle', text: 'step_settle_text', failed: 'failed_settle' } },
  writes: 'POST /offers/{id}/sync',
  end: () => ({ words: 'settled', brings: 'perhaps' }),
}
