import { put } from '../state.ts'
import type { Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'

/** The seller withdrew the copies without a bid. Terms that were only signed have nothing to withdraw. */
export const offerCancelled: Handler<{ offerId: string; copies: bigint }> = {
  reads: (log) => [offerRef(log)],
  handle: (log, state) => {
    const offer = state.get('offers', offerRef(log).key)
    if (!offer) return []
    const { copies } = log.args
    return [
      put('offers', { ...offer, available: offer.available - copies, cancelled: offer.cancelled + copies }),
    ]
  },
}
