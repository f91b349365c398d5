import { put } from '../state.ts'
import { auctionRef } from './bidPlaced.ts'
import { expectRow, type Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'

type Args = { offerId: string; auctionId: bigint; copies: bigint }

/**
 * An ended auction was undone, because its collection did not move the copies: the winner has the bid back, and only the
 * bids remain of it. The copies are no longer on sale, and wait for the seller (`TokensParked`).
 */
export const auctionUndone: Handler<Args> = {
  reads: (log) => [offerRef(log), auctionRef(log)],
  handle: (log, state) => {
    const offer = expectRow(state.get('offers', offerRef(log).key), log)
    const { copies } = log.args
    return [
      put('offers', { ...offer, reserved: offer.reserved - copies, cancelled: offer.cancelled + copies }),
      { table: 'auctions', key: auctionRef(log).key, row: null },
    ]
  },
}
