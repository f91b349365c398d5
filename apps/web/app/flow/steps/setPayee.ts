import { payeesAbi } from '@vitrine/chain/abi/payees'
import { namePayeeCall } from '@vitrine/chain/calls/payee'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Names who receives the account's money. The pages read it from the chain, so there is nothing to report. */
export const setPayee: StepEffects = {
  async call(at, tools) {
    const { payees, engine } = contractsOf(at, tools)
    return namePayeeCall(payees, engine, intentOf(at, 'namePayee').payee)
  },
  read: ownEvent((at, tools) => ({
    ...{ contract: contractsOf(at, tools).payees, abi: payeesAbi, event: 'PayeeSet' },
    args: { creator: at.flow.account, payee: intentOf(at, 'namePayee').payee },
  })),
}
