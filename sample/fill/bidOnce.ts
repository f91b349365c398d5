import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { bps } from '@vitrine/domain/money/bps'
import { minimumBid } from '@vitrine/domain/money/minimumBid'
import { wei } from '@vitrine/domain/money/wei'
import { encodeFunctionData, parseEventLogs } from 'viem'
import type { Bid } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { amount } from './amount.ts'
import type { SampleChain } from './sampleChain.ts'

/** Bids on an offer, unless this bid exists or is now too low or too late. Returns the offer after it. */
export async function bidOnce(
  { network, transact }: SampleChain,
  bidder: Actor,
  offer: OfferDetail,
  { amount: text, copies = 1 }: Bid,
): Promise<OfferDetail> {
  const price = amount(text)
  const wasMade = offer.bids.some(
    (bid) => bid.user.wallet === bidder.wallet.toLowerCase() && bid.price === price.toString(),
  )
  const open = offer.auction?.status === 'open' ? offer.auction : null
  const lowest =
    offer.min_bid === null
      ? null
      : minimumBid(wei(offer.min_bid), open && { price: wei(open.price), copies: BigInt(open.copies) }, {
          bps: bps(network.raise_bps ?? 0),
          increment: wei(network.raise_least ?? 0n),
        })
  if (wasMade || offer.status !== 'pending' || lowest === null || price < lowest) return offer

  // The first bid on an edition opens its auction.
  const opens = offer.total_copies > 1 && !open
  const args = [engineTerms(offer.terms), BigInt(copies)] as const
  const { transactionHash: hash, logs } = await transact(bidder.wallet, {
    to: network.contracts.engine,
    data: encodeFunctionData({
      abi: saleEngineAbi,
      functionName: opens ? 'createAuctionAndBid' : 'bid',
      args,
    }),
    value: price * BigInt(copies),
  })
  const params = { id: offer._id }
  const report = { price: price.toString(), hash, copies }
  if (!opens) return (await bidder.request('POST /offers/{id}/bid', { params, json: report })).offer

  const [placed] = parseEventLogs({ abi: saleEngineAbi, eventName: 'BidPlaced', logs })
  if (!placed) throw new Error('the transaction placed no bid')
  const auction_chain_id = placed.args.auctionId.toString()
  return (
    await bidder.request('POST /offers/{id}/auction', { params, json: { ...report, auction_chain_id } })
  ).offer
}
