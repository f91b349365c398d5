import type { Order } from '@vitrine/api/entities/trading/order'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { allowCall, wrapCall } from '@vitrine/chain/calls/fund'
import { acceptByTransferCall, acceptCall, cancelOrderCall } from '@vitrine/chain/calls/order'
import { orderCancelled } from '@vitrine/chain/engineEvents'
import { engineOrder } from '@vitrine/chain/engineOrder'
import type { Carried } from '@vitrine/chain/engineTerms'
import {
  anyToken,
  type BuyOrder,
  hashOrder,
  oneToken,
  toOrderTypedData,
  treeOfTokens,
} from '@vitrine/chain/orders'
import { ownEvents } from '@vitrine/chain/ownEvents'
import {
  ExecutionRevertedError,
  erc20Abi,
  type Hex,
  maxUint256,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { At } from '../machine/effects.ts'
import { ownEvent } from './ownEvent.ts'
import { isSigned, keepSigned, publish, signingFacts } from './signed.ts'
import { signsPermits } from './signsPermits.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/** What the buyer pays if all copies are sold to them, in units of the currency. */
function totalOf(at: At): bigint {
  const { unitPrice, copies } = intentOf(at, 'offer')
  return BigInt(unitPrice) * BigInt(copies)
}

/** Deposits the chain's coin for what is missing of its wrapped coin. Skipped if the buyer has enough. */
export const wrap: StepEffects = {
  async call(at, { wallet }) {
    const { currency } = intentOf(at, 'offer')
    if (!currency.wrapped) return null
    const balance = await wallet.reader(at.step.chainId).readContract({
      address: currency.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [at.flow.account],
    })
    const missing = totalOf(at) - balance
    return missing > 0n ? wrapCall(currency.address, missing) : null
  },
  skips: true,
  read: ownEvent((at) => ({
    contract: intentOf(at, 'offer').currency.address,
    abi: wrappedCoinAbi,
    event: 'Deposit',
    args: { dst: at.flow.account },
  })),
}

/**
 * Lets the engine take the currency when an offer is accepted: without a limit, so that one accepted offer does not use up
 * what the others need. The dialog says so. Skipped if it may.
 */
export const allow: StepEffects = {
  joins: ['wrap', 'clearAllowance'],
  async call(at, tools) {
    const { currency } = intentOf(at, 'offer')
    const { engine } = contractsOf(at, tools)
    const allowance = await readAllowance(at, tools, currency.address)
    return allowance < totalOf(at) ? allowCall(currency.address, engine, maxUint256) : null
  },
  skips: true,
  read: (at, receipt, tools) =>
    readAllowed(at, receipt, tools, intentOf(at, 'offer').currency.address, totalOf(at)),
}

type SignedOrder = { order: Carried<BuyOrder>; signature: Hex }

/** Signs the offer, which sends nothing, and publishes it. */
export const signOrder: StepEffects = {
  async message(at, tools) {
    if (isSigned(at)) return null
    const order = await orderOf(at, tools)
    const domain = { chainId: at.step.chainId, engine: contractsOf(at, tools).engine }
    return {
      typed: toOrderTypedData(engineOrder(order), domain),
      keep: (signature) => keepSigned({ order, signature } satisfies SignedOrder),
    }
  },

  async report(at, _hash, tools, note) {
    const { tokenId } = intentOf(at, 'offer')
    const of = { network: at.step.chainId, token_id: tokenId, set: setIn(at) }
    await publish<SignedOrder>(at, note, (signed) =>
      tools.request('POST /orders', { json: { ...of, ...signed } }),
    )
    return {}
  },
}

async function orderOf(at: At, tools: Tools): Promise<Carried<BuyOrder>> {
  const { asset, copies, unitPrice, currency, duration, maxCommission } = intentOf(at, 'offer')
  return {
    buyer: at.flow.account,
    asset,
    copies: String(copies),
    criteria: await criteriaOf(at, tools),
    currency: currency.address,
    unitPrice,
    maxCommission: String(maxCommission),
    group: '0',
    ...(await signingFacts(at, tools, duration)),
  }
}

/** What the offer asks for. A set is asked for now, so that it has the works of this moment. */
async function criteriaOf(at: At, { request }: Tools): Promise<Hex> {
  const { tokenId } = intentOf(at, 'offer')
  if (tokenId !== null) return oneToken(BigInt(tokenId))
  const json = setIn(at)
  return json ? (await request('POST /sets', { json })).set.root : anyToken
}

/** What makes the set that the offer asks for. */
function setIn(at: At) {
  const { token, set } = intentOf(at, 'offer')
  return set ? { token, ...(set.trait && { trait: set.trait }) } : undefined
}

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
      order: engineOrder(order),
      tokenId: BigInt(token_id),
      quantity: BigInt(quantity),
      minProceeds: BigInt(minProceeds),
      proof,
      signature,
    }
    return own
      ? acceptByTransferCall(engine, accepted, { holder: at.flow.account, type })
      : acceptCall(engine, accepted)
  },
  read: ownEvent((at, tools) => {
    const { order, token_id, quantity } = intentOf(at, 'acceptOrder')
    return {
      contract: contractsOf(at, tools).engine,
      abi: saleEngineAbi,
      event: 'OrderAccepted',
      args: {
        orderId: orderIdOf(at, tools, order),
        seller: at.flow.account,
        tokenId: BigInt(token_id),
        copies: BigInt(quantity),
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

/**
 * Takes back what is left of an older allowance. Some currencies (USDT) change one only from zero, and refuse anything else
 * for ever. Skipped where the new one can be given at once, by a transaction or with a permit.
 */
export const clearAllowance: StepEffects = {
  joins: ['wrap'],
  async call(at, tools) {
    const { currency, needed, wanted } = allowanceOf(at)
    const { engine } = contractsOf(at, tools)
    const reader = tools.wallet.reader(at.step.chainId)
    const left = await readAllowance(at, tools, currency)
    if (left === 0n || left >= needed) return null
    if (at.intent.kind === 'buy' && (await signsPermits(at, tools))) return null
    const isRefused = await reverts(reader, at.flow.account, allowCall(currency, engine, wanted))
    return isRefused ? allowCall(currency, engine, 0n) : null
  },
  skips: true,
  read: ownEvent((at, tools) => ({
    contract: allowanceOf(at).currency,
    abi: erc20Abi,
    event: 'Approval',
    args: { owner: at.flow.account, spender: contractsOf(at, tools).engine, value: 0n },
  })),
}

/** What the engine may take of a currency of the account now. */
export const readAllowance = (at: At, tools: Tools, currency: Hex): Promise<bigint> =>
  tools.wallet.reader(at.step.chainId).readContract({
    address: currency,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [at.flow.account, contractsOf(at, tools).engine],
  })

/** An allowance ends by its own event with enough: one of zero may be in the same transaction. */
export function readAllowed(
  at: At,
  receipt: TransactionReceipt,
  tools: Tools,
  currency: Hex,
  needed: bigint,
) {
  const args = { owner: at.flow.account, spender: contractsOf(at, tools).engine }
  const own = ownEvents(receipt, { contract: currency, abi: erc20Abi, event: 'Approval', args })
  return own.some(({ args: { value } }) => value >= needed) ? {} : null
}

/** What the engine must be able to take, and what it will be allowed, in units of the currency. */
function allowanceOf(at: At): { currency: Hex; needed: bigint; wanted: bigint } {
  const intent = intentOf(at, 'buy', 'offer')
  if (intent.kind === 'offer') {
    const needed = BigInt(intent.unitPrice) * BigInt(intent.copies)
    return { currency: intent.currency.address, needed, wanted: maxUint256 }
  }
  if (!intent.currency) throw new Error('the price is in the coin')
  const needed = BigInt(intent.total)
  return { currency: intent.currency.address, needed, wanted: needed }
}

async function reverts(
  reader: PublicClient,
  account: Hex,
  { to, data }: { to: Hex; data: Hex },
): Promise<boolean> {
  try {
    await reader.call({ account, to, data })
    return false
  } catch (error) {
    if (error instanceof Error && 'walk' in error) {
      const walk = error.walk as (is: (cause: unknown) => boolean) => unknown
      if (walk.call(error, (cause) => cause instanceof ExecutionRevertedError)) return true
    }
    throw error
  }
}
