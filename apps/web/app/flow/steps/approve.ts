import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { type Address, encodeFunctionData } from 'viem'
import { listedOf } from './listed.ts'
import { contractsOf, type StepEffects } from './step.ts'

/** Lets the sale engine move the seller's collectibles of a contract; passed over where it may already. */
export const approve: StepEffects = {
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const { asset } = listedOf(at, tools)
    const approved = await tools.wallet.reader(at.step.chainId).readContract({
      address: asset as Address,
      abi: collectible721Abi,
      functionName: 'isApprovedForAll',
      args: [at.flow.account as Address, engine as Address],
    })
    if (approved) return null
    // setApprovalForAll and isApprovedForAll are the same in both standards.
    const args = [engine as Address, true] as const
    return {
      to: asset,
      data: encodeFunctionData({ abi: collectible721Abi, functionName: 'setApprovalForAll', args }),
    }
  },
}
