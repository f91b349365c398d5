import { transferCall } from '@vitrine/chain/calls/transfer'
import { intentOf, type StepEffects } from './step.ts'

/** Gives copies to another wallet. The server reads it from the chain, so there is nothing to report. */
export const transfer: StepEffects = {
  async call(at) {
    const { type, asset, tokenId, to, quantity } = intentOf(at, 'transfer')
    const moved = { tokenId: BigInt(tokenId), quantity: BigInt(quantity) }
    return transferCall({ type, asset, to, ...moved, from: at.flow.account })
  },
}
