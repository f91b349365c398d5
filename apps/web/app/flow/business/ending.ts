import { type Hex, zeroAddress } from 'viem'
import { type Business, type Common, type OnOffer, offerIn } from './business.ts'

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

/** Withdraws money that the engine parked because it could not be paid out. `currency`: null for the chain's coin. */
export type WithdrawIntent = Common & { kind: 'withdraw'; currency?: Hex | null }

export const withdraw: Business<WithdrawIntent, 'withdraw'> = {
  identity: ({ currency }) => [['withdraw', currency ?? zeroAddress]],
  name: 'step_withdraw',
  steps: ({ chainId }) => [{ name: 'withdraw', chainId }],
  says: { withdraw: { title: 'step_withdraw', text: 'step_withdraw_text', failed: 'failed_withdraw' } },
  writes: 'withdraw',
  end: 'withdrawn',
}
