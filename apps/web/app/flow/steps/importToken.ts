import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { NotSent } from '#wallet/walletFailure.ts'
import type { At } from '../effects.ts'
import { contractsOf, intentOf, type StepEffects } from './step.ts'

/** Adds a token of another collection to the engine, which reads its creator and royalty, then saves it (IMP-02). */
export const importToken: StepEffects = {
  async call(at, tools) {
    const { engine } = contractsOf(at, tools)
    const args = tokenOf(at)
    // Simulated first: a token whose creator is unknown cannot be imported.
    const { result } = await tools.wallet.reader(at.step.chainId).simulateContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'addNFTToMarketplace',
      args,
      account: at.flow.account,
    })
    if (result[0] === zeroAddress) throw new NotSent('no creator', { code: 'import_no_creator' })
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'addNFTToMarketplace', args })
    return { to: engine, data }
  },

  read(at, receipt, tools) {
    const [asset, tokenId] = tokenOf(at)
    const [added] = ownEvents(receipt, {
      ...{ contract: contractsOf(at, tools).engine, abi: saleEngineAbi, event: 'NFTAdded' },
      args: { asset, tokenId, holder: at.flow.account },
    })
    if (!added) return null
    return { creator: added.args.creator, royalties: added.args.royalties.toString() }
  },

  async report(at, _hash, { request }) {
    const { data } = await request('POST /import/save', { json: intentOf(at, 'import').claim })
    return { token: data.token._id, chain_id: data.token.chain_id ?? '' }
  },
}

function tokenOf(at: At): readonly [Address, bigint] {
  const { contract_address, token_id } = intentOf(at, 'import').claim
  return [contract_address.trim() as Address, BigInt(token_id.trim())]
}
