import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { outcomesOf, planBuyMany } from '@vitrine/chain/buyMany'
import { bidCall } from '@vitrine/chain/calls/bid'
import { buyCall } from '@vitrine/chain/calls/buy'
import { allowCall } from '@vitrine/chain/calls/fund'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { type SignedPermit, toPermitTypedData } from '@vitrine/chain/permit'
import { encodeFunctionData, type Hex, parseSignature, type TransactionReceipt } from 'viem'
import { type ManyPurchase, OUTCOMES } from '../business/buying.ts'
import type { At } from '../machine/effects.ts'
import { offerIdOf } from './offerIdOf.ts'
import { readAllowance, readAllowed } from './offering.ts'
import { signsPermits } from './signsPermits.ts'
import { checkOffer, contractsOf, intentOf, resultOf, type StepEffects, type Tools } from './step.ts'

function currencyOf(at: At) {
  const { currency } = intentOf(at, 'buy')
  if (!currency) throw new Error('the price is in the coin')
  return currency
}

/** Whether the engine may take the whole price now. */
const isAllowed = async (at: At, tools: Tools): Promise<boolean> =>
  (await readAllowance(at, tools, currencyOf(at).address)) >= BigInt(intentOf(at, 'buy').total)

/** Seconds for which a permit is valid: a purchase that failed can be tried again. Nobody but its buyer can use it. */
const PERMITTED = 604_800n

/**
 * Lets the engine take the price, exactly, by a transaction or, where the currency has it, by a signature that the purchase
 * carries (EIP-2612). Skipped if the engine may take it.
 */
export const allowPrice: StepEffects = {
  joins: ['clearAllowance'],
  async call(at, tools) {
    if ((await signsPermits(at, tools)) || (await isAllowed(at, tools))) return null
    const { total } = intentOf(at, 'buy')
    return allowCall(currencyOf(at).address, contractsOf(at, tools).engine, BigInt(total))
  },

  skips: true,
  read: (at, receipt, tools) =>
    readAllowed(at, receipt, tools, currencyOf(at).address, BigInt(intentOf(at, 'buy').total)),

  async message(at, tools) {
    const { total } = intentOf(at, 'buy')
    if (!(await signsPermits(at, tools)) || (await isAllowed(at, tools))) return null
    const reader = tools.wallet.reader(at.step.chainId)
    const { timestamp } = await reader.getBlock()
    const typed = await toPermitTypedData(reader, {
      currency: currencyOf(at).address,
      owner: at.flow.account,
      spender: contractsOf(at, tools).engine,
      value: BigInt(total),
      deadline: timestamp + PERMITTED,
    })
    const { value, deadline } = typed.message
    return {
      typed: typed as never,
      keep(signature) {
        const { r, s, v } = parseSignature(signature)
        return {
          permit: JSON.stringify({ value: String(value), deadline: String(deadline), v: Number(v), r, s }),
        }
      },
    }
  },
}

/** Buys copies at the offer's price and commission, then reports the purchase. */
export const buy: StepEffects = {
  async call(at, tools) {
    const { terms, signed = null, quantity, total } = intentOf(at, 'buy')
    const { engine } = contractsOf(at, tools)
    const { account } = at.flow
    return buyCall(engine, { terms, signed }, account, BigInt(quantity), BigInt(total), permitOf(at))
  },

  read(at, receipt, tools) {
    const { terms, signed = null, quantity } = intentOf(at, 'buy')
    const { engine } = contractsOf(at, tools)
    const bought = ownEvents(receipt, {
      contract: engine,
      abi: saleEngineAbi,
      event: signed ? 'ListingBought' : 'OfferBought',
      args: {
        offerId: offerIdOf(at, { terms, signed }, engine),
        buyer: at.flow.account,
        copies: BigInt(quantity),
      },
    })
    return bought.length > 0 ? {} : null
  },

  refused: (at, tools) => checkOffer(at, tools, intentOf(at, 'buy').offer),

  async report(at, hash, { request }) {
    const { offer, price, quantity } = intentOf(at, 'buy')
    await request('POST /offers/{id}/buy', {
      params: { id: offer },
      json: { price, hash: hash ?? '', copies: quantity },
    })
    return {}
  },
}

/** What an earlier step of this flow signed. */
function permitOf({ flow }: At): SignedPermit | undefined {
  const noted = flow.results.permit
  if (!noted) return undefined
  const { value, deadline, ...signature } = JSON.parse(noted)
  return { ...signature, value: BigInt(value), deadline: BigInt(deadline) }
}

const reported = (at: number) => `buyMany.reported.${at}`

/** Buys one copy from each offer. The engine skips those that are gone, and pays their money back. */
export const buyMany: StepEffects = {
  async call(at, tools) {
    const { purchases } = intentOf(at, 'buyMany')
    const contracts = contractsOf(at, tools)
    const { flow, step } = at
    const { spareGas, value, ...call } = await planBuyMany(
      purchases.map(listed),
      flow.account,
      step.chainId,
      contracts,
    )
    const data = encodeFunctionData({ abi: saleEngineAbi, ...call })
    return { to: contracts.engine, data, value, spareGas }
  },

  /** All may have been skipped, which only a transaction of its own shows. */
  read(at, { logs }, tools) {
    const { purchases } = intentOf(at, 'buyMany')
    const { engine } = contractsOf(at, tools)
    const { account: buyer } = at.flow
    const own = ownEvents(
      { logs },
      { contract: engine, abi: saleEngineAbi, event: 'OfferBought', args: { buyer } },
    )
    const signed = ownEvents(
      { logs },
      { contract: engine, abi: saleEngineAbi, event: 'ListingBought', args: { buyer } },
    )
    if (own.length + signed.length === 0) return null
    try {
      outcomesOf(purchases.map(listed), logs, { buyer, chainId: at.step.chainId, engine })
      return {}
    } catch {
      return null
    }
  },

  refused: (at, tools) =>
    Promise.all(intentOf(at, 'buyMany').purchases.map(({ offer }) => checkOffer(at, tools, offer))),

  async report(at, hash, tools, note) {
    const { purchases } = intentOf(at, 'buyMany')
    if (!hash) return {}
    const { engine } = contractsOf(at, tools)
    const { chainId } = at.step
    const receipt = await tools.wallet.reader(chainId).getTransactionReceipt({ hash: hash as Hex })
    const of = { buyer: at.flow.account, chainId, engine }
    const outcomes = outcomesOf(purchases.map(listed), receipt.logs, of)
    note({ [OUTCOMES]: outcomes.map(({ bought }) => (bought ? 'b' : 's')).join('') })
    for (const [index, { offer, price }] of purchases.entries()) {
      if (!outcomes[index]?.bought || at.flow.results[reported(index)]) continue
      await tools.request('POST /offers/{id}/buy', {
        params: { id: offer },
        json: { price, hash: hash as Hex, copies: 1 },
      })
      note({ [reported(index)]: 'yes' })
    }
    return {}
  },
}

function listed({ terms, signed, total }: ManyPurchase) {
  return { terms: engineTerms(terms), signed, quantity: 1n, cost: BigInt(total) }
}

/** Bids in a running auction, then reports the bid. */
export const bid: StepEffects = {
  call: async (at, tools) => callOf(at, tools, 'bid'),
  read: (at, receipt, tools) => (placedIn(at, receipt, tools) ? {} : null),
  refused: (at, tools) => checkOffer(at, tools, intentOf(at, 'bid').offer),
  async report(at, hash, { request }) {
    const { offer, price, copies } = intentOf(at, 'bid')
    await request('POST /offers/{id}/bid', {
      params: { id: offer },
      json: { price, hash: hash ?? '', copies },
    })
    return {}
  },
}

/** Opens the auction of an edition with its first bid, then reports the auction (STA-07). */
export const createAuctionAndBid: StepEffects = {
  call: async (at, tools) => callOf(at, tools, 'createAuctionAndBid'),
  refused: (at, tools) => checkOffer(at, tools, intentOf(at, 'bid').offer),

  gives: true,
  read(at, receipt, tools) {
    const placed = placedIn(at, receipt, tools)
    return placed ? { auction_chain_id: placed.args.auctionId.toString() } : null
  },

  async report(at, hash, { request }) {
    const { offer, price, copies } = intentOf(at, 'bid')
    await request('POST /offers/{id}/auction', {
      params: { id: offer },
      json: { auction_chain_id: resultOf(at, 'auction_chain_id'), price, hash: hash ?? '', copies },
    })
    return {}
  },
}

function placedIn(at: At, receipt: TransactionReceipt, tools: Tools) {
  const { terms, price, copies } = intentOf(at, 'bid')
  const { engine } = contractsOf(at, tools)
  const [placed] = ownEvents(receipt, {
    contract: engine,
    abi: saleEngineAbi,
    event: 'BidPlaced',
    args: {
      offerId: offerIdOf(at, { terms }, engine),
      bidder: at.flow.account,
      copies: BigInt(copies),
      amount: BigInt(price) * BigInt(copies),
    },
  })
  return placed
}

function callOf(at: At, tools: Tools, functionName: 'bid' | 'createAuctionAndBid') {
  const { terms, price, copies } = intentOf(at, 'bid')
  const opens = functionName === 'createAuctionAndBid'
  const placed = { terms, unitPrice: BigInt(price), copies: BigInt(copies), opens }
  return bidCall(contractsOf(at, tools).engine, placed)
}
