import type { EngineAct, EngineActName } from '@vitrine/domain/operator/engineActs'
import type { Hex } from 'viem'
import type { Business, Common, StepWords } from './business.ts'

/** Gives copies of a work to another wallet. `token` is the `_id` of the work. */
export type TransferIntent = Common & {
  kind: 'transfer'
  token: string
  type: 721 | 1155
  asset: Hex
  tokenId: string
  to: Hex
  quantity: number
}

export const transfer: Business<TransferIntent, 'transfer'> = {
  identity: ({ asset, tokenId, to, quantity }) => [['transfer', asset, tokenId, to, quantity]],
  name: 'step_transfer',
  steps: ({ chainId }) => [{ name: 'transfer', chainId }],
  says: {
    transfer: {
      title: 'step_transfer',
      text: 'step_transfer_text',
      failed: 'failed_transfer',
      reverted: 'reverted_transfer',
    },
  },
  writes: 'transfer',
  end: 'transferred',
}

/** Names who receives the account's money from now on; the account itself for nobody else. */
export type NamePayeeIntent = Common & { kind: 'namePayee'; payee: Hex }

export const namePayee: Business<NamePayeeIntent, 'setPayee'> = {
  identity: ({ payee }) => [['payee', payee]],
  name: 'step_payee',
  steps: ({ chainId }) => [{ name: 'setPayee', chainId }],
  says: { setPayee: { title: 'step_payee', text: 'step_payee_text', failed: 'failed_payee' } },
  writes: 'setPayee',
  end: 'payee_named',
}

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
  setBaseURI: { title: 'step_set_base_uri', text: 'step_set_base_uri_text', failed },
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
