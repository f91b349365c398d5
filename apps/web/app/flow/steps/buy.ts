import { buyCall } from '@vitrine/chain/calls/buy'
import { checkOffer, contractsOf, intentOf, type StepEffects } from './step.ts'

/** Buys copies at the offer's price and commission, then reports the purchase. */
export const buy: StepEffects = {
  async call(at, tools) {
    const { terms, signed = null, quantity, total } = intentOf(at, 'buy')
    const { engine } = contractsOf(at, tools)
    return buyCall(engine, { terms, signed }, at.flow.account, BigInt(quantity), BigInt(total))
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
