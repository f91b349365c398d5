import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { encodeAbiParameters, encodeFunctionData, getAbiItem, type Hex } from 'viem'
import type { At } from '../effects.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

const [acceptance] = getAbiItem({ abi: saleEngineAbi, name: 'acceptOrder' }).inputs

/**
 * Sells copies to the buyer of an offer: through the engine where it may move them, and otherwise by a transfer to the
 * engine that carries the acceptance. So nobody has to approve anything first.
 */
export const acceptOrder: StepEffects = {
  async call(at, tools) {
    const { order, token_id, signature, quantity, minProceeds, type } = intentOf(at, 'acceptOrder')
    const { engine } = contractsOf(at, tools)
    const { account } = at.flow
    const tokenId = BigInt(token_id)
    const accepted = {
      ...{ order: engineOrder(order), tokenId, quantity: BigInt(quantity) },
      ...{ minProceeds: BigInt(minProceeds), proof: [] as Hex[], signature },
    }
    const approved = await tools.wallet.reader(at.step.chainId).readContract({
      address: order.asset,
      abi: collectible721Abi,
      functionName: 'isApprovedForAll',
      args: [account, engine],
    })
    if (approved)
      return {
        to: engine,
        data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'acceptOrder', args: [accepted] }),
      }
    const data = encodeAbiParameters([acceptance], [accepted])
    return {
      to: order.asset,
      data:
        type === 721
          ? encodeFunctionData({
              abi: collectible721Abi,
              functionName: 'safeTransferFrom',
              args: [account, engine, tokenId, data],
            })
          : encodeFunctionData({
              abi: collectible1155Abi,
              functionName: 'safeTransferFrom',
              args: [account, engine, tokenId, BigInt(quantity), data],
            }),
    }
  },
  report: syncOrder,
}

/** Withdraws an offer to buy for ever. */
export const cancelOrder: StepEffects = {
  async call(at, tools) {
    const args = [engineOrder(intentOf(at, 'cancelOrder').order)] as const
    return {
      to: contractsOf(at, tools).engine,
      data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'cancelOrder', args }),
    }
  },
  report: syncOrder,
}

/** Makes the server read the chain up to the transaction. */
async function syncOrder(at: At, hash: string | null, { request }: Tools) {
  const { _id } = intentOf(at, 'acceptOrder', 'cancelOrder')
  if (hash) await request('POST /orders/{id}/sync', { params: { id: _id }, json: { hash } })
  return {}
}
