import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { listCall } from '@vitrine/chain/calls/list'
import { offerTiming, startingNow } from '@vitrine/domain/flow/plan'
import { parseEventLogs } from 'viem'
import { saleOf } from '../business/listing.ts'
import { listingOf } from './listingOf.ts'
import { contractsOf, resultOf, type StepEffects } from './step.ts'

/** Puts the collectible on sale on chain, then registers the offer (CRE-06). */
export const createOffer: StepEffects = {
  joins: ['cancelOffer', 'approve'],
  async call(at, tools) {
    const { asset, tokenId, copies, sale } = listingOf(at, tools)
    const { timestamp } = await tools.wallet.reader(at.step.chainId).getBlock()
    const terms = offerTiming(saleOf(sale), Number(startingNow(timestamp)), sale.duration)
    const listed = {
      ...{ asset, tokenId: BigInt(tokenId()), copies: BigInt(copies) },
      reservable: terms.startPrice > 0n ? BigInt(sale.reservable ?? copies) : 0n,
      ...terms,
      // Equal terms have the same start only within a second.
      salt: 0n,
      maxRoyalties: BigInt(sale.maxRoyalties),
    }
    return listCall(contractsOf(at, tools).engine, listed, BigInt(sale.maxCommission))
  },

  read(_at, { logs }) {
    const [created] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
    if (!created) throw new Error('the transaction created no offer')
    return { offer_chain_id: created.args.offerId }
  },

  async report(at, hash, tools) {
    const { sale, token, copies } = listingOf(at, tools)
    const { price, minBid, duration } = sale
    const { offer } = await tools.request('POST /offers', {
      json: {
        token_id: token(),
        offer_chain_id: resultOf(at, 'offer_chain_id'),
        hash: hash ?? '',
        ...(price !== null && { offer_price: price }),
        ...(minBid !== null && { min_bid: minBid, auctions_duration: duration * 1000 }),
        copies,
      },
    })
    return { offer: offer._id }
  },
}
