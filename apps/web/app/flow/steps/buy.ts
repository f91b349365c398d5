import type { Terms } from '@vitrine/api/entities/offer'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Address, encodeFunctionData } from 'viem'
import type { BuyIntent } from '../intent.ts'
import type { At } from '../runner.ts'
import { contractsOf, type StepEffects } from './step.ts'

/** Buys copies at the offer's price and commission; then reports the purchase. */
export const buy: StepEffects = {
  async call(at, tools) {
    const { terms, quantity, total } = intentOf(at)
    const args = [onChain(terms), BigInt(quantity)] as const
    const { engine } = contractsOf(at, tools)
    return {
      to: engine,
      data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'buy', args }),
      value: BigInt(total),
    }
  },

  async report(at, hash, { request }) {
    const { offer, price, quantity } = intentOf(at)
    await request('POST /offers/{id}/buy', {
      params: { id: offer },
      json: { price, hash: hash ?? '', copies: quantity },
    })
    return {}
  },
}

/** The terms as the engine takes them: integers as such. */
function onChain(terms: Terms) {
  return {
    seller: terms.seller as Address,
    asset: terms.asset as Address,
    tokenId: BigInt(terms.tokenId),
    copies: BigInt(terms.copies),
    direct: terms.direct,
    auction: terms.auction,
    price: BigInt(terms.price),
    startPrice: BigInt(terms.startPrice),
    start: BigInt(terms.start),
    duration: BigInt(terms.duration),
    counter: BigInt(terms.counter),
  }
}

function intentOf({ intent }: At): BuyIntent {
  if (intent.kind !== 'buy') throw new Error(`${intent.kind} buys nothing`)
  return intent
}
