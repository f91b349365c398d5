import { put } from '../state.ts'
import { activity } from './activity.ts'
import type { Handler } from './handler.ts'
import { notification } from './notification.ts'
import { participantReads, tookPart } from './participants.ts'

type Args = {
  orderId: string
  seller: string
  buyer: string
  asset: string
  tokenId: bigint
  copies: bigint
  currency: string
  proceeds: bigint
  commission: bigint
  royalties: bigint
}

/** A holder sold copies to the buyer of an order, for a currency. */
export const orderAccepted: Handler<Args> = {
  reads: (log) => {
    const { asset: contract, tokenId, seller, buyer } = log.args
    return [seller, buyer].flatMap((wallet) => participantReads(log, { contract, tokenId }, wallet))
  },
  handle: (log, state) => {
    const { orderId, seller, buyer, asset: contract, tokenId, copies, currency } = log.args
    const { proceeds, commission, royalties } = log.args
    // The order's price per copy times the copies, which the engine shares out to the last unit.
    const amount = proceeds + commission + royalties
    const { chainId, hash, blockNumber: block, logIndex, at } = log
    return [
      put('currencySales', {
        chainId,
        hash,
        block,
        logIndex,
        at,
        orderId,
        offerId: null,
        contract,
        tokenId,
        seller,
        buyer,
        copies,
        currency,
        amount,
        proceeds,
        commission,
        royalties,
      }),
      activity(log, {
        type: 'purchased',
        actor: buyer,
        recipient: seller,
        contract,
        tokenId,
        copies,
        price: amount / copies,
        currency,
      }),
      notification(log, {
        type: 'order_accepted',
        recipient: buyer,
        actor: seller,
        contract,
        tokenId,
        offerId: orderId,
        copies,
      }),
      ...tookPart(log, { contract, tokenId }, seller, state),
      ...tookPart(log, { contract, tokenId }, buyer, state),
    ]
  },
}
