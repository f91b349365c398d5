import type { Terms } from './terms.ts'

/** An offer's terms in the API: integers as decimal strings. */
type Carried = { [K in keyof Terms]: Terms[K] extends bigint ? string : Terms[K] }

/** The terms for the engine: integers as bigints. */
export function engineTerms(terms: Carried): Terms {
  return {
    seller: terms.seller,
    asset: terms.asset,
    tokenId: BigInt(terms.tokenId),
    copies: BigInt(terms.copies),
    reservable: BigInt(terms.reservable),
    price: BigInt(terms.price),
    startPrice: BigInt(terms.startPrice),
    start: BigInt(terms.start),
    duration: BigInt(terms.duration),
    counter: BigInt(terms.counter),
    salt: BigInt(terms.salt),
  }
}
