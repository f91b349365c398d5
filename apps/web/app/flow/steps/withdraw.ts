import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { encodeFunctionData } from 'viem'
import { contractsOf, type StepEffects } from './step.ts'

/** Fetches money that could not be paid out. Only the chain knows of it, so nobody is told. */
export const withdraw: StepEffects = {
  async call(at, tools) {
    const args = [at.flow.account] as const
    return {
      to: contractsOf(at, tools).engine,
      data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'withdraw', args }),
    }
  },
}
