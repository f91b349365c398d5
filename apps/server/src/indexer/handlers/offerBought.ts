import { put } from '../state.ts'
import { activity } from './activity.ts'
import { expectRow, type Handler } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { payeeOf, payeeReads } from './payee.ts'

type Args = {
  offerId: string
  buyer: string
  copies: bigint
  proceeds: bigint
  commission: bigint
  royalties: bigint
}

/** Somebody bought copies at the offer's price. */
export const offerBought: Handler<Args> = {
  reads: (log) => [offerRef(log)],
  readsMore: payeeReads,
  handle: (log, state) => {
    const offer = expectRow(state.get('offers', offerRef(log).key), log)
    const { buyer, copies, proceeds, commission, royalties } = log.args
    const { contract, tokenId, seller } = offer
    return [
      put('offers', { ...offer, available: offer.available - copies, sold: offer.sold + copies }),
      put('sales', {
        chainId: log.chainId,
        hash: log.hash,
        block: log.blockNumber,
        logIndex: log.logIndex,
        offerId: offer.id,
        contract,
        tokenId,
        seller,
        buyer,
        creator: payeeOf(log, offer, state),
        byAuction: false,
        copies,
        amount: offer.price * copies,
        proceeds,
        commission,
        royalties,
        at: log.at,
      }),
      activity(log, {
        type: 'purchased',
        actor: buyer,
        recipient: seller,
        contract,
        tokenId,
        offerId: offer.id,
        copies,
        price: offer.price,
      }),
    ]
  },
}
