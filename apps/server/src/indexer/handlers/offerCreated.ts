import { isForeign } from '../decode.ts'
import { put } from '../state.ts'
import { activity } from './activity.ts'
import type { Handler } from './handler.ts'
import { debtRef, owe } from './holdingDebts.ts'
import { participantReads, tookPart } from './participants.ts'
import { tokenRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

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
  begins: (log) => log.args.offerId,
  introduces: (log) => isForeign(log.contracts, log.args.terms.asset),
  reads: (log) => {
    const { seller, asset: contract, tokenId } = log.args.terms
    return [
      tokenRef(log, contract, tokenId),
      ...(isForeign(log.contracts, contract) ? [debtRef(log, { contract, tokenId, owner: seller })] : []),
      ...participantReads(log, { contract, tokenId }, seller),
    ]
  },
  handle: (log, state) => {
    const { offerId, terms, commission } = log.args
    const {
      seller,
      asset: contract,
      tokenId,
      copies,
      direct,
      auction,
      price,
      startPrice,
      duration,
      counter,
    } = terms
    const token = state.get('tokens', tokenRef(log, contract, tokenId).key)
    const startAt = new Date(Number(terms.start) * 1_000)
    const expires = auction && token?.standard === 721
    return [
      put('offers', {
        chainId: log.chainId,
        id: offerId,
        seller,
        contract,
        tokenId,
        creator: token && token.creator !== NOBODY ? token.creator : null,
        copies,
        direct,
        auction,
        price,
        startPrice,
        startAt,
        duration,
        expiresAt: expires ? new Date(startAt.getTime() + Number(duration) * 1_000) : null,
        counter,
        commission: Number(commission),
        available: copies,
        reserved: 0n,
        sold: 0n,
        cancelled: 0n,
        createdAt: log.at,
        block: log.blockNumber,
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
      // The seller may have held the copies since before the import.
      ...(token?.imported && token.standard === 1155
        ? [owe(log, { contract, tokenId, owner: seller }, state, false)]
        : []),
      ...tookPart(log, { contract, tokenId }, seller),
    ]
  },
}
