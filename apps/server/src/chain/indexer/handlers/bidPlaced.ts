import { put, ref } from '../state.ts'
import { activity } from './activity.ts'
import { auctionEnding, auctionEndingRef } from './auctionEnding.ts'
import { expectRow, type Handler, type LogOf } from './handler.ts'
import { notification } from './notification.ts'
import { offerRef } from './offerRef.ts'
import { offerParticipantReads, tookPart } from './participants.ts'

type Args = {
  offerId: string
  auctionId: bigint
  bidder: string
  copies: bigint
  amount: bigint
  end: bigint
}

export const auctionRef = (log: LogOf<Pick<Args, 'offerId' | 'auctionId'>>) =>
  ref('auctions', { chainId: log.chainId, offerId: log.args.offerId, auctionId: log.args.auctionId })

/** Somebody bid. The first bid of an auction opens it and reserves its copies; a later one may reserve more. */
export const bidPlaced: Handler<Args> = {
  reads: (log) => [offerRef(log), auctionRef(log), auctionEndingRef(log, log.args.bidder)],
  dependentReads: (log, state) => {
    const offer = state.get('offers', offerRef(log).key)
    return [
      ...(offer ? [auctionEndingRef(log, offer.seller)] : []),
      ...offerParticipantReads(log, state, log.args.bidder),
    ]
  },
  handle: (log, state) => {
    const offer = expectRow(state.get('offers', offerRef(log).key), log)
    const auction = state.get('auctions', auctionRef(log).key)
    const { auctionId, bidder, copies, amount, end } = log.args
    const more = copies - (auction?.copies ?? 0n)
    const times = { startedAt: auction?.startedAt ?? log.at, endAt: new Date(Number(end) * 1_000) }
    const { contract, tokenId, seller } = offer
    const what = { actor: bidder, contract, tokenId, offerId: offer.id, price: amount / copies }
    return [
      put('offers', { ...offer, available: offer.available - more, reserved: offer.reserved + more }),
      put('auctions', {
        chainId: log.chainId,
        offerId: offer.id,
        auctionId,
        bidder,
        amount,
        copies,
        bids: (auction?.bids ?? 0) + 1,
        ...times,
        settled: false,
      }),
      put('bids', {
        chainId: log.chainId,
        hash: log.hash,
        block: log.blockNumber,
        logIndex: log.logIndex,
        offerId: offer.id,
        auctionId,
        bidder,
        copies,
        amount,
        at: log.at,
      }),
      activity(log, { ...what, type: 'offered', actor: bidder, recipient: seller, copies }),
      notification(log, { ...what, type: 'bid_received', recipient: seller }),
      ...(auction && auction.bidder !== bidder
        ? [notification(log, { ...what, type: 'outbid', recipient: auction.bidder })]
        : []),
      ...[...new Set([seller, bidder])].flatMap((each) => auctionEnding(log, offer, times, each, state)),
      ...tookPart(log, offer, bidder, state),
    ]
  },
}
