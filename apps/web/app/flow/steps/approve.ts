import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { approveCall } from '@vitrine/chain/calls/list'
import { assetOf } from './listingOf.ts'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, type StepEffects } from './step.ts'

/** Lets the sale engine move the seller's works of a contract. Skipped if it may already. */
export const approve: StepEffects = {
  joins: ['cancelOffer', 'approve'],
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const asset = assetOf(at, tools)
    const approved = await tools.wallet.reader(at.step.chainId).readContract({
      address: asset,
      abi: collectible721Abi,
      functionName: 'isApprovedForAll',
      args: [at.flow.account, engine],
    })
    return approved ? null : approveCall(asset, engine)
  },
  skips: true,
  read: ownEvent((at, tools) => ({
    ...{ contract: assetOf(at, tools), abi: collectible721Abi, event: 'ApprovalForAll' },
    args: { owner: at.flow.account, operator: contractsOf(at, tools).engine, approved: true },
  })),
}
