import { offerEnd } from '@vitrine/domain/money/auctionEnd'
import { creatorIn } from '@vitrine/domain/works/tokenId'
import { isForeign } from '../decode.ts'
import { type Change, put, type State } from '../state.ts'
import { activity } from './activity.ts'
import { approvalRef } from './approvalForAll.ts'
import { currencyOf } from './currencyOf.ts'
import type { Handler, LogOf } from './handler.ts'
import { lastOfferRef } from './offerBack.ts'
import { participantReads, tookPart } from './participants.ts'
import { markStale, staleRef } from './staleBalances.ts'
import { standardOf } from './standardOf.ts'
import { tokenRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

type Terms = {
  seller: string
  asset: string
  tokenId: bigint
  copies: bigint
  reservable: bigint
  price: bigint
  currency: string
  startPrice: bigint
  start: bigint
  duration: bigint
  fromFirstBid: bigint
  counter: bigint
  salt: bigint
}

type Args = { offerId: string; terms: Terms; kind: number; commission: bigint }

/** Somebody listed a token. */
export const offerCreated: Handler<Args> = {
  begins: (log) => log.args.offerId,
  introduces: (log) => isForeign(log.contracts, log.args.terms.asset),
  reads: (log) => {
    const { seller, asset: contract, tokenId } = log.args.terms
    return [
      tokenRef(log, contract, tokenId),
      lastOfferRef(log, contract, tokenId, seller),
      approvalRef(log, contract, seller),
      ...(isForeign(log.contracts, contract) ? [staleRef(log, { contract, tokenId, owner: seller })] : []),
      ...participantReads(log, { contract, tokenId }, seller),
    ]
  },
  handle: (log, state) => {
    const { offerId, terms, commission } = log.args
    const { seller, asset: contract, tokenId, copies, price, startPrice } = terms
    const { reservable, duration, fromFirstBid, counter, salt } = terms
    const [start, standard] = [Number(terms.start), standardOf(log.args.kind)]
    const token = state.get('tokens', tokenRef(log, contract, tokenId).key)
    const asked = price > 0n ? price : startPrice
    const currency = currencyOf(terms.currency)
    const listing = lastOfferRef(log, contract, tokenId, seller).key
    const end = offerEnd(
      { standard, fromFirstBid: fromFirstBid > 0n },
      startPrice > 0n,
      start,
      Number(duration),
    )
    return [
      put('offers', {
        chainId: log.chainId,
        id: offerId,
        seller,
        contract,
        tokenId,
        creator: creatorOf(log, state),
        copies,
        reservable,
        price,
        currency,
        startPrice,
        startAt: new Date(start * 1_000),
        duration,
        fromFirstBid,
        expiresAt: new Date(end * 1_000),
        counter,
        salt,
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
        price: asked,
        currency,
      }),
      put('lastOffers', { ...listing, offerId, price: asked, currency }),
      // The seller may have held the copies since before the import. A history has everybody.
      ...(token?.imported && !token.brought && standard === 1155
        ? [markStale(log, { contract, tokenId, owner: seller }, state, false)]
        : []),
      ...firstListing(log, state),
      ...tookPart(log, { contract, tokenId }, seller, state),
    ]
  },
}

/** Who gets the royalties; null if nobody knows. Our token ids say it, also before they are minted. */
function creatorOf(log: LogOf<Args>, state: State): string | null {
  const { asset, tokenId } = log.args.terms
  if (!isForeign(log.contracts, asset)) return creatorIn(tokenId)
  const token = state.get('tokens', tokenRef(log, asset, tokenId).key)
  return token && token.creator !== NOBODY ? token.creator : null
}

/**
 * Of our own collections every approval is known. In another collection the seller may have approved the engine before
 * its events were read, so that is assumed; from now on they are followed.
 */
function firstListing(log: LogOf<Args>, state: State): Change[] {
  const { asset, seller } = log.args.terms
  const { key } = approvalRef(log, asset, seller)
  return state.get('approvals', key)
    ? []
    : [put('approvals', { ...key, approved: isForeign(log.contracts, asset) })]
}
