import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { outcomesOf, planBuyMany } from '@vitrine/chain/buyMany'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { encodeFunctionData, type Hex } from 'viem'
import { type ManyPurchase, OUTCOMES } from '../business/buyMany.ts'
import { checkOffer, contractsOf, intentOf, type StepEffects } from './step.ts'

const reported = (at: number) => `buyMany.reported.${at}`

/** Buys one copy from each offer. The engine skips those that are gone, and pays their money back. */
export const buyMany: StepEffects = {
  async call(at, tools) {
    const { purchases } = intentOf(at, 'buyMany')
    const contracts = contractsOf(at, tools)
    const { spareGas, value, ...call } = planBuyMany(purchases.map(listed), at.flow.account, contracts)
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
