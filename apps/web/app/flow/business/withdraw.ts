import type { Business, Common } from './business.ts'

/** Withdraws money that the engine parked because it could not be paid out. */
export type WithdrawIntent = Common & { kind: 'withdraw' }

export const withdraw: Business<WithdrawIntent, 'withdraw'> = {
  identity: () => [['withdraw']],
  name: 'step_withdraw',
  steps: ({ chainId }) => [{ name: 'withdraw', chainId }],
  says: { withdraw: { title: 'step_withdraw', text: 'step_withdraw_text', failed: 'failed_withdraw' } },
  writes: 'withdraw',
  end: 'withdrawn',
}
