import { put } from '../state.ts'
import { expectRow, type Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { offerParticipantReads, tookPart } from './participants.ts'
import { payeeReads } from './payee.ts'
import { type SaleArgs, sale } from './sale.ts'

/** Somebody bought copies at the offer's price. */
export const offerBought: Handler<SaleArgs & { buyer: string }> = {
  reads: (log) => [offerRef(log)],
  dependentReads: (log, state) => [
    ...payeeReads(log, state),
    ...offerParticipantReads(log, state, log.args.buyer),
  ],
  handle: (log, state) => {
    const offer = expectRow(state.get('offers', offerRef(log).key), log)
    const { buyer, copies } = log.args
    return [
      put('offers', { ...offer, available: offer.available - copies, sold: offer.sold + copies }),
      ...sale(log, offer, state, { buyer, byAuction: false, amount: offer.price * copies }),
      ...tookPart(log, offer, buyer, state),
    ]
  },
}
