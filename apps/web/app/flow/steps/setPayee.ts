import { namePayeeCall } from '@vitrine/chain/calls/payee'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Names who receives the account's money. The pages read it from the chain, so there is nothing to report. */
export const setPayee: StepEffects = {
  async call(at, tools) {
    const { payees, engine } = contractsOf(at, tools)
    return namePayeeCall(payees, engine, intentOf(at, 'namePayee').payee)
  },
}
