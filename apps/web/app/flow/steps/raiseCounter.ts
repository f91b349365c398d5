import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { encodeFunctionData } from 'viem'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Cancels all listings of the account at once, then makes the server read the chain up to the transaction. */
export const raiseCounter: StepEffects = {
  async call(at, tools) {
    return {
      to: contractsOf(at, tools).engine,
      data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'raiseCounter' }),
    }
  },
  async report(at, hash, { request }) {
    const { offer } = intentOf(at, 'cancelAll')
    if (hash) await request('POST /offers/{id}/sync', { params: { id: offer }, json: { hash } })
    return {}
  },
}
