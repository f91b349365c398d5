import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { acceptByTransferCall, acceptCall, cancelOrderCall } from '@vitrine/chain/calls/order'
import { engineOrder } from '@vitrine/chain/engineOrder'
import type { At } from '../effects.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/**
 * Sells copies to the buyer of an offer: through the engine where it may move them, and otherwise by a transfer to the
 * engine that carries the acceptance. So nobody has to approve anything first.
 */
export const acceptOrder: StepEffects = {
  async call(at, tools) {
    const { order, token_id, signature, quantity, minProceeds, type } = intentOf(at, 'acceptOrder')
    const { engine } = contractsOf(at, tools)
    const { account } = at.flow
    const accepted = {
      ...{ order: engineOrder(order), tokenId: BigInt(token_id), quantity: BigInt(quantity) },
      ...{ minProceeds: BigInt(minProceeds), proof: [], signature },
    }
    const approved = await tools.wallet.reader(at.step.chainId).readContract({
      address: order.asset,
      abi: collectible721Abi,
      functionName: 'isApprovedForAll',
      args: [account, engine],
    })
    return approved
      ? acceptCall(engine, accepted)
      : acceptByTransferCall(engine, accepted, { holder: account, type })
  },
  report: syncOrder,
}

/** Withdraws an offer to buy for ever. */
export const cancelOrder: StepEffects = {
  async call(at, tools) {
    return cancelOrderCall(contractsOf(at, tools).engine, engineOrder(intentOf(at, 'cancelOrder').order))
  },
  report: syncOrder,
}

/** Makes the server read the chain up to the transaction. */
async function syncOrder(at: At, hash: string | null, { request }: Tools) {
  const { _id } = intentOf(at, 'acceptOrder', 'cancelOrder')
  if (hash) await request('POST /orders/{id}/sync', { params: { id: _id }, json: { hash } })
  return {}
}
