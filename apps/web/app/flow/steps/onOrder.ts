import { acceptByTransferCall, acceptCall, cancelOrderCall } from '@vitrine/chain/calls/order'
import { engineOrder } from '@vitrine/chain/engineOrder'
import type { At } from '../effects.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/**
 * Sells copies to the buyer of an offer. A token of our contracts goes by a transfer to the engine that carries the
 * acceptance, so nobody has to approve anything first; of any other contract the engine takes it.
 */
export const acceptOrder: StepEffects = {
  async call(at, tools) {
    const { order, token_id, signature, quantity, minProceeds, type, own } = intentOf(at, 'acceptOrder')
    const { engine } = contractsOf(at, tools)
    const accepted = {
      ...{ order: engineOrder(order), tokenId: BigInt(token_id), quantity: BigInt(quantity) },
      ...{ minProceeds: BigInt(minProceeds), proof: [], signature },
    }
    return own
      ? acceptByTransferCall(engine, accepted, { holder: at.flow.account, type })
      : acceptCall(engine, accepted)
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
