import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { addCollectionCall } from '@vitrine/chain/calls/collection'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Makes a contract that was brought as a whole known to the engine. Skipped if it is. */
export const addCollection: StepEffects = {
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const { asset } = intentOf(at, 'addCollection')
    const kind = await tools.wallet.reader(at.step.chainId).readContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'collectionKind',
      args: [asset],
    })
    return kind === 0 ? addCollectionCall(engine, asset) : null
  },
  skips: true,
  read: ownEvent((at, tools) => ({
    ...{ contract: contractsOf(at, tools).engine, abi: saleEngineAbi, event: 'CollectionAdded' },
    args: { asset: intentOf(at, 'addCollection').asset },
  })),
}
