import type { Order } from '@vitrine/api/entities/trading/order'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { acceptByTransferCall, acceptCall, cancelOrderCall } from '@vitrine/chain/calls/order'
import { orderCancelled } from '@vitrine/chain/engineEvents'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { hashOrder, treeOfTokens } from '@vitrine/chain/orders'
import type { Hex } from 'viem'
import type { At } from '../effects.ts'
import { ownEvent } from './ownEvent.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/**
 * Sells copies to the buyer of an offer. A token of our contracts goes by a transfer to the engine that carries the
 * acceptance, so nobody has to approve anything first; of any other contract the engine takes it.
 */
export const acceptOrder: StepEffects = {
  joins: ['approve'],
  async call(at, tools) {
    const { order, set, token_id, signature, quantity, minProceeds, type, own } = intentOf(at, 'acceptOrder')
    const { engine } = contractsOf(at, tools)
    await requireOpen(at, tools)
    const proof = set ? await proofOf(BigInt(token_id), set.root, tools) : []
    const accepted = {
      ...{ order: engineOrder(order), tokenId: BigInt(token_id), quantity: BigInt(quantity) },
      ...{ minProceeds: BigInt(minProceeds), proof, signature },
    }
    return own
      ? acceptByTransferCall(engine, accepted, { holder: at.flow.account, type })
      : acceptCall(engine, accepted)
  },
  read: ownEvent((at, tools) => {
    const { order, token_id, quantity } = intentOf(at, 'acceptOrder')
    return {
      ...{ contract: contractsOf(at, tools).engine, abi: saleEngineAbi, event: 'OrderAccepted' },
      args: {
        ...{ orderId: orderIdOf(at, tools, order), seller: at.flow.account },
        ...{ tokenId: BigInt(token_id), copies: BigInt(quantity) },
      },
    }
  }),
  report: syncOrder,
}

/** Asks the server whether the offer can still be accepted: its refusal says why, a reverted transfer of coins does not. */
async function requireOpen(at: At, { request }: Tools): Promise<void> {
  const { _id: order, token, quantity } = intentOf(at, 'acceptOrder')
  await request('POST /plans/accept', { json: { account: at.flow.account, order, token, quantity } })
}

/** What shows the engine that a token is in the set that an offer asks for. */
async function proofOf(tokenId: bigint, root: Hex, { request }: Tools): Promise<Hex[]> {
  const { tokens } = await request('GET /sets/{root}', { params: { root } })
  return treeOfTokens(tokens.map(BigInt)).proofOf(tokenId)
}

/** Withdraws an offer to buy for ever. */
export const cancelOrder: StepEffects = {
  async call(at, tools) {
    return cancelOrderCall(contractsOf(at, tools).engine, engineOrder(intentOf(at, 'cancelOrder').order))
  },
  read: ownEvent((at, tools) => {
    const orderId = orderIdOf(at, tools, intentOf(at, 'cancelOrder').order)
    return orderCancelled(contractsOf(at, tools).engine, { orderId, buyer: at.flow.account })
  }),
  report: syncOrder,
}

const orderIdOf = (at: At, tools: Tools, order: Order['order']): Hex =>
  hashOrder(engineOrder(order), { chainId: at.step.chainId, engine: contractsOf(at, tools).engine })

/** Makes the server read the chain up to the transaction. */
async function syncOrder(at: At, hash: string | null, { request }: Tools) {
  const { _id } = intentOf(at, 'acceptOrder', 'cancelOrder')
  if (hash) await request('POST /orders/{id}/sync', { params: { id: _id }, json: { hash } })
  return {}
}
