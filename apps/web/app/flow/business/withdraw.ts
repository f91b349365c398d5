import { type Hex, zeroAddress } from 'viem'
import type { Business, Common } from './business.ts'

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
