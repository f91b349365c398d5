import { put } from '../state.ts'
import { auctionRef } from './bidPlaced.ts'
import { expectRow, type Handler } from './handler.ts'
import { notification } from './notification.ts'
import { offerRef } from './offerRef.ts'

/** @property amount wei of the whole bid */
type Args = { offerId: string; auctionId: bigint; winner: string; copies: bigint; amount: bigint }

/**
 * An ended auction was undone, because its collection did not move the copies: the winner has the bid back, and only the
 * bids remain of it. The copies are no longer on sale, and wait for the seller (`TokensParked`).
 */
export const auctionUndone: Handler<Args> = {
  reads: (log) => [offerRef(log), auctionRef(log)],
  handle: (log, state) => {
    const offer = expectRow(state.get('offers', offerRef(log).key), log)
    const { copies, winner, amount } = log.args
    const { id: offerId, contract, tokenId, seller } = offer
    const told = { type: 'auction_undone', contract, tokenId, offerId, price: amount } as const
    return [
      put('offers', { ...offer, reserved: offer.reserved - copies, cancelled: offer.cancelled + copies }),
      { table: 'auctions', key: auctionRef(log).key, row: null },
      notification(log, { ...told, recipient: winner }),
      notification(log, { ...told, recipient: seller }),
    ]
  },
}
