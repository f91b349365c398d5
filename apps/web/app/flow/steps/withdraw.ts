import { withdrawCall } from '@vitrine/chain/calls/parked'
import { paymentWithdrawn } from '@vitrine/chain/engineEvents'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, type StepEffects } from './step.ts'

/** Withdraws money that could not be paid out. The server does not follow it, so there is nothing to report. */
export const withdraw: StepEffects = {
  call: async (at, tools) => withdrawCall(contractsOf(at, tools).engine, { account: at.flow.account }),
  read: ownEvent((at, tools) => {
    const { account } = at.flow
    return paymentWithdrawn(contractsOf(at, tools).engine, { account, to: account })
  }),
}
