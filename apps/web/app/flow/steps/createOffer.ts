import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Listed, listCall, replaceOfferCall } from '@vitrine/chain/calls/list'
import { ownEvents } from '@vitrine/chain/ownEvents'
import { offerTiming, startingNow } from '@vitrine/domain/flow/plan'
import { isAddressEqual, zeroAddress } from 'viem'
import { saleOf } from '../business/listing.ts'
import type { At } from '../effects.ts'
import { listingOf } from './listingOf.ts'
import { contractsOf, intentOf, resultOf, type StepEffects, type Tools } from './step.ts'

/** What is listed from now on. */
async function listedNow(at: At, tools: Tools): Promise<Listed> {
  const { asset, tokenId, copies, sale } = listingOf(at, tools)
  const { timestamp } = await tools.wallet.reader(at.step.chainId).getBlock()
  const terms = offerTiming(saleOf(sale), Number(startingNow(timestamp)), sale.duration)
  return {
    ...{ asset, tokenId: BigInt(tokenId()), copies: BigInt(copies), currency: sale.currency ?? zeroAddress },
    reservable: terms.startPrice > 0n ? BigInt(sale.reservable ?? copies) : 0n,
    ...terms,
    fromFirstBid: terms.startPrice > 0n && sale.fromFirstBid ? 1n : 0n,
    // Equal terms have the same start only within a second.
    salt: 0n,
    maxRoyalties: BigInt(sale.maxRoyalties),
  }
}

/** What follows the transaction: the offer is registered (CRE-06). */
const registered: Pick<StepEffects, 'gives' | 'read' | 'report'> = {
  gives: true,
  read(at, receipt, tools) {
    const { asset, tokenId, copies, sale } = listingOf(at, tools)
    const { price, startPrice } = offerTiming(saleOf(sale), 0, sale.duration)
    const created = ownEvents(receipt, {
      ...{ contract: contractsOf(at, tools).engine, abi: saleEngineAbi, event: 'OfferCreated', args: {} },
    }).find(
      ({ args: { terms } }) =>
        isAddressEqual(terms.seller, at.flow.account) &&
        isAddressEqual(terms.asset, asset) &&
        isAddressEqual(terms.currency, sale.currency ?? zeroAddress) &&
        terms.tokenId === BigInt(tokenId()) &&
        terms.copies === BigInt(copies) &&
        terms.price === price &&
        terms.startPrice === startPrice,
    )
    return created ? { offer_chain_id: created.args.offerId } : null
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

/** Puts the work on sale on chain. */
export const createOffer: StepEffects = {
  joins: ['cancelOffer', 'approve'],
  async call(at, tools) {
    const { maxCommission } = listingOf(at, tools).sale
    return listCall(contractsOf(at, tools).engine, await listedNow(at, tools), BigInt(maxCommission))
  },
  ...registered,
}

/** Puts it on sale in the place of an offer on chain. Fails if nothing of that one is left: somebody was faster. */
export const replaceOffer: StepEffects = {
  joins: ['approve'],
  async call(at, tools) {
    const { instead, sale } = intentOf(at, 'sell')
    if (!instead) throw new Error('there is no offer to replace')
    const { engine } = contractsOf(at, tools)
    return replaceOfferCall(engine, instead.terms, await listedNow(at, tools), BigInt(sale.maxCommission))
  },
  ...registered,
}
