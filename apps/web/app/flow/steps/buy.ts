import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { buyCall } from '@vitrine/chain/calls/buy'
import { allowCall } from '@vitrine/chain/calls/fund'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { type SignedPermit, toPermitTypedData } from '@vitrine/chain/permit'
import { parseSignature } from 'viem'
import type { At } from '../effects.ts'
import { readAllowance, readAllowed } from './clearAllowance.ts'
import { offerIdOf } from './offerIdOf.ts'
import { signsPermits } from './signsPermits.ts'
import { checkOffer, contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

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
      ...{ currency: currencyOf(at).address, owner: at.flow.account, spender: contractsOf(at, tools).engine },
      ...{ value: BigInt(total), deadline: timestamp + PERMITTED },
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
      ...{ contract: engine, abi: saleEngineAbi, event: signed ? 'ListingBought' : 'OfferBought' },
      args: {
        offerId: offerIdOf(at, { terms, signed }, engine),
        ...{ buyer: at.flow.account, copies: BigInt(quantity) },
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
