import type { EngineAct, EngineActName } from '@vitrine/domain/operator/engineActs'
import type { Business, Common, StepWords } from './business.ts'

/** An act of a sale contract's owner. */
export type EngineIntent = Common & { kind: 'engine'; act: EngineAct }

const failed = 'failed_engine' as const

const says: Record<EngineActName, StepWords> = {
  setCommission: { title: 'step_set_commission', text: 'step_set_commission_text', failed },
  pause: { title: 'step_pause', text: 'step_pause_text', failed },
  unpause: { title: 'step_unpause', text: 'step_unpause_text', failed },
  setCurrency: { title: 'step_set_currency', text: 'step_set_currency_text', failed },
  extractBalance: { title: 'step_extract_balance', text: 'step_extract_balance_text', failed },
  withdrawCurrency: { title: 'step_withdraw_currency', text: 'step_withdraw_currency_text', failed },
  transferOwnership: { title: 'step_transfer_ownership', text: 'step_transfer_ownership_text', failed },
  acceptOwnership: { title: 'step_accept_ownership', text: 'step_accept_ownership_text', failed },
}

export const engine: Business<EngineIntent, EngineActName> = {
  identity: ({ act }) => [['engine', act]],
  name: 'step_engine',
  steps: ({ chainId, act }) => [{ name: act.name, chainId }],
  says,
  writes: 'POST /console/engines/{chain}/confirm',
  end: 'engine_done',
}
