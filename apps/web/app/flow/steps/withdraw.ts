import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { encodeFunctionData } from 'viem'
import { contractsOf, type StepEffects } from './step.ts'

/** Withdraws money that could not be paid out. The server does not follow it, so there is nothing to report. */
export const withdraw: StepEffects = {
  async call(at, tools) {
    const args = [at.flow.account] as const
    return {
      to: contractsOf(at, tools).engine,
      data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'withdraw', args }),
    }
  },
}
