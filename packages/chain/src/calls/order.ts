import { encodeAbiParameters, encodeFunctionData, getAbiItem, type Hex } from 'viem'
import { collectible721Abi } from '../abi/collectible721.ts'
import { collectible1155Abi } from '../abi/collectible1155.ts'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import type { BuyOrder } from '../orders.ts'
import type { Call } from './call.ts'

/** What a holder accepts. `minProceeds` in units of the currency: less, and nothing is sold. */
export type Acceptance = {
  order: BuyOrder
  tokenId: bigint
  quantity: bigint
  minProceeds: bigint
  /** Empty unless the criteria are a tree's root. */
  proof: Hex[]
  signature: Hex
}

/** Sells copies to the buyer of an offer, where the engine may move them. */
export function acceptCall(engine: Hex, accepted: Acceptance): Call {
  const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'acceptOrder', args: [accepted] })
  return { to: engine, data }
}

/** The same by a transfer to the engine that carries the acceptance, so that nobody has to approve anything first. */
export function acceptByTransferCall(
  engine: Hex,
  accepted: Acceptance,
  { holder, type }: { holder: Hex; type: 721 | 1155 },
): Call {
  const { order, tokenId, quantity } = accepted
  const [acceptance] = getAbiItem({ abi: saleEngineAbi, name: 'acceptOrder' }).inputs
  const carried = encodeAbiParameters([acceptance], [accepted])
  const data =
    type === 721
      ? encodeFunctionData({
          abi: collectible721Abi,
          functionName: 'safeTransferFrom',
          args: [holder, engine, tokenId, carried],
        })
      : encodeFunctionData({
          abi: collectible1155Abi,
          functionName: 'safeTransferFrom',
          args: [holder, engine, tokenId, quantity, carried],
        })
  return { to: order.asset, data }
}

/** Sells to several buyers at once, where the engine may move the copies: all or nothing. At most 100. */
export function acceptManyCall(engine: Hex, accepted: readonly Acceptance[]): Call {
  const args = [accepted, false] as const
  return { to: engine, data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'acceptMany', args }) }
}

/** Withdraws an offer to buy for ever. */
export function cancelOrderCall(engine: Hex, order: BuyOrder): Call {
  return {
    to: engine,
    data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'cancelOrder', args: [order] }),
  }
}
