import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { allowCall, wrapCall } from '@vitrine/chain/calls/fund'
import { engineOrder } from '@vitrine/chain/engineOrder'
import type { Carried } from '@vitrine/chain/engineTerms'
import { anyToken, type BuyOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { erc20Abi, type Hex, maxUint256 } from 'viem'
import type { At } from '../effects.ts'
import { readAllowance, readAllowed } from './clearAllowance.ts'
import { ownEvent } from './ownEvent.ts'
import { isSigned, keepSigned, publish, signingFacts } from './signed.ts'
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
    ...{ contract: intentOf(at, 'offer').currency.address, abi: wrappedCoinAbi, event: 'Deposit' },
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
    ...{ buyer: at.flow.account, asset, copies: String(copies) },
    criteria: await criteriaOf(at, tools),
    ...{ currency: currency.address, unitPrice, maxCommission: String(maxCommission), group: '0' },
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
