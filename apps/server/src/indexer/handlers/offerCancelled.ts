import { put } from '../state.ts'
import type { Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'

/** The seller withdrew what no bid had reserved. Terms that were only ever signed leave nothing to withdraw. */
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
