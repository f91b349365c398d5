import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { offerTiming } from '@vitrine/domain/flow/plan'
import { type Address, encodeFunctionData, parseEventLogs } from 'viem'
import { type CreateIntent, saleOf } from '../intent.ts'
import type { At } from '../runner.ts'
import { assetOf } from './approve.ts'
import { contractsOf, resultOf, type StepEffects } from './step.ts'

/** Puts the collectible on sale on chain; then registers the offer (CRE-06). */
export const createOffer: StepEffects = {
  async call(at, tools) {
    const intent = intentOf(at)
    const terms = offerTiming(saleOf(intent), Math.floor(Date.now() / 1000), intent.sale.duration)
    const args = [
      assetOf(at, tools) as Address,
      BigInt(resultOf(at, 'chain_id')),
      copiesOf(intent),
      terms.direct,
      terms.auction,
      terms.price,
      terms.startPrice,
      terms.start,
      terms.duration,
    ] as const
    const { engine } = contractsOf(at, tools)
    return { to: engine, data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'createOffer', args }) }
  },

  read(_at, { logs }) {
    const [created] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
    if (!created) throw new Error('the transaction created no offer')
    return { offer_chain_id: created.args.offerId }
  },

  async report(at, hash, { request }) {
    const intent = intentOf(at)
    const { price, minBid, duration } = intent.sale
    const { offer } = await request('POST /offers', {
      json: {
        token_id: resultOf(at, 'token'),
        offer_chain_id: resultOf(at, 'offer_chain_id'),
        hash: hash ?? '',
        ...(price !== null && { offer_price: price }),
        ...(minBid !== null && { min_bid: minBid, auctions_duration: duration * 1000 }),
        copies: Number(copiesOf(intent)),
      },
    })
    return { offer: offer._id }
  },
}

function copiesOf({ token }: CreateIntent): bigint {
  return token.type === '721' ? 1n : BigInt(token.copies ?? '1')
}

function intentOf({ intent }: At): CreateIntent {
  if (intent.kind !== 'create') throw new Error(`${intent.kind} lists nothing`)
  return intent
}
