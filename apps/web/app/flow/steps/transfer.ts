import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { transferCall } from '@vitrine/chain/calls/transfer'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { intentOf, type StepEffects } from './step.ts'

/** Gives copies to another wallet. The server reads it from the chain, so there is nothing to report. */
export const transfer: StepEffects = {
  async call(at) {
    const { type, asset, tokenId, to, quantity } = intentOf(at, 'transfer')
    const moved = { tokenId: BigInt(tokenId), quantity: BigInt(quantity) }
    return transferCall({ type, asset, to, ...moved, from: at.flow.account })
  },
  read(at, receipt) {
    const { type, asset, tokenId, to, quantity } = intentOf(at, 'transfer')
    const moved = { from: at.flow.account, to }
    const found =
      type === 721
        ? ownEvents(receipt, {
            ...{ contract: asset, abi: collectible721Abi, event: 'Transfer' },
            args: { ...moved, tokenId: BigInt(tokenId) },
          })
        : ownEvents(receipt, {
            ...{ contract: asset, abi: collectible1155Abi, event: 'TransferSingle' },
            args: { ...moved, id: BigInt(tokenId), value: BigInt(quantity) },
          })
    return found.length > 0 ? {} : null
  },
}
