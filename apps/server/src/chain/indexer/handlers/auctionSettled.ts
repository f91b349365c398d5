import { put } from '../state.ts'
import { auctionRef } from './bidPlaced.ts'
import { expectRow, type Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { payeeReads } from './payee.ts'
import { type SaleArgs, sale } from './sale.ts'

/** An ended auction was settled: the winner has the copies, the seller the money. */
export const auctionSettled: Handler<SaleArgs & { auctionId: bigint; winner: string }> = {
  reads: (log) => [offerRef(log), auctionRef(log)],
  dependentReads: payeeReads,
  handle: (log, state) => {
    const offer = expectRow(state.get('offers', offerRef(log).key), log)
    const auction = expectRow(state.get('auctions', auctionRef(log).key), log)
    const { winner: buyer, copies } = log.args
    return [
      put('offers', { ...offer, reserved: offer.reserved - copies, sold: offer.sold + copies }),
      put('auctions', { ...auction, settled: true }),
      ...sale(log, offer, state, { buyer, byAuction: true, amount: auction.amount }),
    ]
  },
}
