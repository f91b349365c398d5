import { put } from '../state.ts'
import { activity } from './activity.ts'
import { auctionRef } from './bidPlaced.ts'
import { expectRow, type Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { payeeOf, payeeReads } from './payee.ts'

type Args = {
  offerId: string
  auctionId: bigint
  winner: string
  copies: bigint
  proceeds: bigint
  commission: bigint
  royalties: bigint
}

/** An auction that was over was completed: the winner has the copies, the seller the money. */
export const auctionSettled: Handler<Args> = {
  reads: (log) => [offerRef(log), auctionRef(log)],
  readsMore: payeeReads,
  handle: (log, state) => {
    const offer = expectRow(state.get('offers', offerRef(log).key), log)
    const auction = expectRow(state.get('auctions', auctionRef(log).key), log)
    const { winner, copies, proceeds, commission, royalties } = log.args
    const { contract, tokenId, seller } = offer
    return [
      put('offers', { ...offer, reserved: offer.reserved - copies, sold: offer.sold + copies }),
      put('auctions', { ...auction, settled: true }),
      put('sales', {
        chainId: log.chainId,
        hash: log.hash,
        block: log.blockNumber,
        logIndex: log.logIndex,
        offerId: offer.id,
        contract,
        tokenId,
        seller,
        buyer: winner,
        creator: payeeOf(log, offer, state),
        byAuction: true,
        copies,
        amount: auction.amount,
        proceeds,
        commission,
        royalties,
        at: log.at,
      }),
      activity(log, {
        type: 'purchased',
        actor: winner,
        recipient: seller,
        contract,
        tokenId,
        offerId: offer.id,
        copies,
        price: auction.amount / copies,
      }),
    ]
  },
}
