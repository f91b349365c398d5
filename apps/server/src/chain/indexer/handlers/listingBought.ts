import type { RowOf } from '../../store/chainTables.ts'
import { put, type State } from '../state.ts'
import { currencyOf } from './currencyOf.ts'
import type { Handler, LogOf } from './handler.ts'
import { offerRef } from './offerRef.ts'
import { participantReads, tookPart } from './participants.ts'
import { type SaleArgs, sale } from './sale.ts'
import { tokenRef } from './tokenRef.ts'
import { NOBODY } from './transfer.ts'

type Args = SaleArgs & {
  seller: string
  buyer: string
  asset: string
  tokenId: bigint
  currency: string
}

/**
 * Somebody bought copies of a listing that its seller only signed. The chain says only what was bought, so the offer's
 * row has as many copies as were bought, and no other terms.
 */
export const listingBought: Handler<Args> = {
  reads: (log) => {
    const { asset: contract, tokenId, seller, buyer } = log.args
    return [
      offerRef(log),
      tokenRef(log, contract, tokenId),
      ...participantReads(log, { contract, tokenId }, seller),
      ...participantReads(log, { contract, tokenId }, buyer),
    ]
  },
  handle: (log, state) => {
    const { seller, buyer, copies, proceeds, commission, royalties } = log.args
    // A cheaper signature of the same listing can be in another currency.
    const currency = currencyOf(log.args.currency)
    const amount = proceeds + commission / 2n + royalties
    const offer = state.get('offers', offerRef(log).key) ?? signedOffer(log, amount, state)
    return [
      put('offers', { ...offer, copies: offer.copies + copies, sold: offer.sold + copies }),
      ...sale(log, { ...offer, currency }, state, { buyer, byAuction: false, amount }),
      ...tookPart(log, offer, seller, state),
      ...tookPart(log, offer, buyer, state),
    ]
  },
}

function signedOffer(log: LogOf<Args>, amount: bigint, state: State): RowOf<'offers'> {
  const { offerId: id, seller, asset: contract, tokenId, copies, commission } = log.args
  const creator = state.get('tokens', tokenRef(log, contract, tokenId).key)?.creator ?? NOBODY
  return {
    chainId: log.chainId,
    id,
    seller,
    contract,
    tokenId,
    creator: creator === NOBODY ? null : creator,
    copies: 0n,
    available: 0n,
    reserved: 0n,
    sold: 0n,
    cancelled: 0n,
    price: amount / copies,
    currency: currencyOf(log.args.currency),
    startPrice: 0n,
    reservable: 0n,
    startAt: log.at,
    duration: 0n,
    fromFirstBid: 0n,
    expiresAt: log.at,
    counter: 0n,
    salt: 0n,
    // Each side's commission was rounded down, so its share of the price is rounded to the nearest.
    commission: amount === 0n ? 0 : Number((commission * 10_000n + amount) / (2n * amount)),
    createdAt: log.at,
    block: log.blockNumber,
    hash: log.hash,
  }
}
