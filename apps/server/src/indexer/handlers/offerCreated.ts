import { put } from '../state.ts'
import { activity } from './activity.ts'
import type { Handler } from './handler.ts'
import { tokenRef } from './tokenRef.ts'

type Terms = {
  seller: string
  asset: string
  tokenId: bigint
  copies: bigint
  direct: boolean
  auction: boolean
  price: bigint
  startPrice: bigint
  start: bigint
  duration: bigint
  counter: bigint
}

/** Somebody listed a token. */
export const offerCreated: Handler<{ offerId: string; terms: Terms; commission: bigint }> = {
  reads: (log) => [tokenRef(log, log.args.terms.asset, log.args.terms.tokenId)],
  handle: (log, state) => {
    const { offerId, terms, commission } = log.args
    const { seller, asset: contract, tokenId, copies, direct, auction, price, startPrice, duration, counter } = terms
    return [
      put('offers', {
        chainId: log.chainId,
        id: offerId,
        seller,
        contract,
        tokenId,
        creator: state.get('tokens', tokenRef(log, contract, tokenId).key)?.creator ?? null,
        copies,
        direct,
        auction,
        price,
        startPrice,
        startAt: new Date(Number(terms.start) * 1_000),
        duration,
        counter,
        commission: Number(commission),
        available: copies,
        reserved: 0n,
        sold: 0n,
        cancelled: 0n,
        createdAt: log.at,
        hash: log.hash,
      }),
      activity(log, {
        type: 'listed',
        actor: seller,
        contract,
        tokenId,
        offerId,
        copies,
        price: direct ? price : startPrice,
      }),
    ]
  },
}
