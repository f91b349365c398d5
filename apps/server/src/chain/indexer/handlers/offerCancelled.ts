import { put } from '../state.ts'
import type { Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { voidedOrderRef } from './orderCancelled.ts'
import { withdrawal } from './withdrawal.ts'

/**
 * The seller withdrew the copies without a bid. A listing that was only signed has no offer until it is bought, and then
 * only the copies that were bought: its signature is void from now on.
 */
export const offerCancelled: Handler<{ offerId: string; copies: bigint }> = {
  reads: (log) => [offerRef(log), voidedOrderRef(log, log.args.offerId)],
  handle: (log, state) => {
    const offer = state.get('offers', offerRef(log).key)
    const voided = put('voidedOrders', voidedOrderRef(log, log.args.offerId).key)
    if (!offer) return [voided, withdrawal(log, { seller: '', offerId: log.args.offerId })]
    const copies = log.args.copies < offer.available ? log.args.copies : offer.available
    return [
      put('offers', { ...offer, available: offer.available - copies, cancelled: offer.cancelled + copies }),
      withdrawal(log, { seller: offer.seller, offerId: offer.id }),
      ...(offer.available === 0n ? [voided] : []),
    ]
  },
}
