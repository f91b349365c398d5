import type { Hex } from '@vitrine/api/entities/primitives'
import type { Business, Common } from './business.ts'

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
