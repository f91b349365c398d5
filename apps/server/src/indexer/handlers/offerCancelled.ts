import { put } from '../state.ts'
import type { Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'

/** The seller withdrew the copies without a bid. A listing that was only signed has no row. */
export const offerCancelled: Handler<{ offerId: string; copies: bigint }> = {
  reads: (log) => [offerRef(log)],
  handle: (log, state) => {
    const offer = state.get('offers', offerRef(log).key)
    if (!offer) return []
    // Of a signed listing the row has only the copies that were bought.
    const copies = log.args.copies < offer.available ? log.args.copies : offer.available
    return [
      put('offers', { ...offer, available: offer.available - copies, cancelled: offer.cancelled + copies }),
    ]
  },
}
