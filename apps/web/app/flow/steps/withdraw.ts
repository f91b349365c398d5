import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { withdrawCall } from '@vitrine/chain/calls/parked'
import { ownEvent } from './ownEvents.ts'
import { contractsOf, type StepEffects } from './step.ts'

/** Withdraws money that could not be paid out. The server does not follow it, so there is nothing to report. */
export const withdraw: StepEffects = {
  call: async (at, tools) => withdrawCall(contractsOf(at, tools).engine, { account: at.flow.account }),
  read: ownEvent((at, tools) => ({
    ...{ contract: contractsOf(at, tools).engine, abi: saleEngineAbi, event: 'PaymentWithdrawn' },
    args: { account: at.flow.account },
  })),
}
