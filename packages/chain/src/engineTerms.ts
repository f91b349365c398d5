import { zeroAddress } from 'viem'
import type { Terms } from './terms.ts'

/** A struct in the API: integers as decimal strings. */
export type Carried<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] }

/** The terms for the engine: integers as bigints. */
export function engineTerms(terms: Carried<Terms>): Terms {
  return {
    seller: terms.seller,
    asset: terms.asset,
    tokenId: BigInt(terms.tokenId),
    copies: BigInt(terms.copies),
    reservable: BigInt(terms.reservable),
    price: BigInt(terms.price),
    // What an earlier version carried does not say it.
    currency: terms.currency ?? zeroAddress,
    startPrice: BigInt(terms.startPrice),
    start: BigInt(terms.start),
    duration: BigInt(terms.duration),
    fromFirstBid: BigInt(terms.fromFirstBid),
    counter: BigInt(terms.counter),
    salt: BigInt(terms.salt),
  }
}
