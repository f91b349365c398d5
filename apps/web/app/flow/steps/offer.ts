import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { allowCall, wrapCall } from '@vitrine/chain/calls/fund'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { anyToken, type BuyOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { orderTiming } from '@vitrine/domain/flow/plan'
import { erc20Abi, type Hex } from 'viem'
import type { At } from '../effects.ts'
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
}

/** Lets the engine take the currency when an offer is accepted. Skipped if it may. */
export const allow: StepEffects = {
  async call(at, tools) {
    const { currency } = intentOf(at, 'offer')
    const { engine } = contractsOf(at, tools)
    const allowance = await tools.wallet.reader(at.step.chainId).readContract({
      address: currency.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [at.flow.account, engine],
    })
    return allowance < totalOf(at) ? allowCall(currency.address, engine) : null
  },
}

/** Signs the offer, which sends nothing, and publishes it. What was signed is kept: a retry signs nothing new. */
export const signOrder: StepEffects = {
  call: async () => null,

  async report(at, _hash, tools, note) {
    const signed = signedBefore(at) ?? (await sign(at, tools))
    note({ signed: JSON.stringify(signed) })
    const { tokenId } = intentOf(at, 'offer')
    const json = { network: at.step.chainId, token_id: tokenId, ...signed }
    try {
      await tools.request('POST /orders', { json })
    } catch (error) {
      // Refused for its terms, it would be refused again: a retry signs the terms of that moment.
      if (isRefusal(error)) note({ signed: '' })
      throw error
    }
    return {}
  },
}

type Carried = { [K in keyof BuyOrder]: BuyOrder[K] extends bigint ? string : BuyOrder[K] }
type Signed = { order: Carried; signature: Hex }

const signedBefore = ({ flow }: At): Signed | null =>
  flow.results.signed ? (JSON.parse(flow.results.signed) as Signed) : null

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500

async function sign(at: At, tools: Tools): Promise<Signed> {
  const { chainId } = at.step
  const { engine } = contractsOf(at, tools)
  const order = await orderOf(at, tools)
  const typed = toOrderTypedData(engineOrder(order), { chainId, engine })
  return { order, signature: await tools.wallet.signTypedData(typed) }
}

async function orderOf(at: At, tools: Tools): Promise<Carried> {
  const { asset, tokenId, copies, unitPrice, currency, duration, maxCommission } = intentOf(at, 'offer')
  const reader = tools.wallet.reader(at.step.chainId)
  const [{ timestamp }, counter] = await Promise.all([
    reader.getBlock(),
    reader.readContract({
      address: contractsOf(at, tools).engine,
      abi: saleEngineAbi,
      functionName: 'counterOf',
      args: [at.flow.account],
    }),
  ])
  const { start, expiry } = orderTiming(timestamp, duration)
  const [salt] = crypto.getRandomValues(new BigUint64Array(1))
  return {
    ...{ buyer: at.flow.account, asset, copies: String(copies) },
    criteria: tokenId === null ? anyToken : oneToken(BigInt(tokenId)),
    ...{ currency: currency.address, unitPrice, start: start.toString(), expiry: expiry.toString() },
    maxCommission: String(maxCommission),
    ...{ group: '0', salt: String(salt), counter: counter.toString() },
  }
}
