import { encodeFunctionData, type Hex } from 'viem'
import { collectible721Abi } from '../abi/collectible721.ts'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import { engineTerms } from '../engineTerms.ts'
import type { BuyOrder } from '../orders.ts'
import type { Terms } from '../terms.ts'
import type { OnSale } from './buy.ts'
import type { Call } from './call.ts'

/** Lets the engine move the owner's tokens of a contract: the same function in both standards. */
export function approveCall(asset: Hex, engine: Hex): Call {
  const args = [engine, true] as const
  return {
    to: asset,
    data: encodeFunctionData({ abi: collectible721Abi, functionName: 'setApprovalForAll', args }),
  }
}

/** What a seller lists; the engine adds the seller and their counter. */
export type Listed = Omit<Terms, 'seller' | 'counter'> & {
  /** Basis points: the listing fails if the creator would get more. */
  maxRoyalties: bigint
}

/** Puts copies on sale. @param maxCommission basis points: the listing fails if the engine takes more */
export function listCall(engine: Hex, listed: Listed, maxCommission: bigint): Call {
  const args = [[listed], maxCommission] as const
  return {
    to: engine,
    data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'createOffers', args }),
  }
}

/**
 * Withdraws the rest of an offer and puts copies on sale, in one call.
 * @param left copies that the seller saw of the offer: the call fails if fewer are left
 * @param maxCommission as above
 */
export function replaceOfferCall(
  engine: Hex,
  { terms, left }: { terms: OnSale['terms']; left: bigint },
  listed: Listed,
  maxCommission: bigint,
): Call {
  const args = [engineTerms(terms), left, listed, maxCommission] as const
  return {
    to: engine,
    data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'replaceOffer', args }),
  }
}

/** Withdraws the rest of an offer from sale. Of a signed listing all signatures with its salt are void for ever. */
export function cancelOfferCall(engine: Hex, offer: Pick<OnSale, 'terms'> & { signed: object | null }): Call {
  const functionName = offer.signed ? 'cancelListing' : 'cancelOffer'
  const args = [engineTerms(offer.terms)] as const
  return { to: engine, data: encodeFunctionData({ abi: saleEngineAbi, functionName, args }) }
}

/** The same for several offers of one account at once, to sell and to buy, at most 100. Those of which nothing is left are passed over. */
export function cancelManyCall(
  engine: Hex,
  offers: readonly OnSale[],
  orders: readonly BuyOrder[] = [],
): Call {
  const terms = (signed: boolean) =>
    offers.filter((offer) => (offer.signed !== null) === signed).map((offer) => engineTerms(offer.terms))
  const args = [terms(false), terms(true), orders] as const
  return { to: engine, data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'cancelMany', args }) }
}

/** Voids everything that the account listed or signed. Running auctions go on. */
export function raiseCounterCall(engine: Hex): Call {
  return { to: engine, data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'raiseCounter' }) }
}
