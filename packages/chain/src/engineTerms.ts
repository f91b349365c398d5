import type { Terms } from './terms.ts'

/** An offer's terms in the API: integers as decimal strings. */
type Carried = { [K in keyof Terms]: Terms[K] extends boolean ? boolean : string }

/** The terms for the engine: integers as bigints. */
export function engineTerms(terms: Carried): Terms {
  return {
    seller: terms.seller as Terms['seller'],
    asset: terms.asset as Terms['asset'],
    tokenId: BigInt(terms.tokenId),
    copies: BigInt(terms.copies),
    direct: terms.direct,
    auction: terms.auction,
    price: BigInt(terms.price),
    startPrice: BigInt(terms.startPrice),
    start: BigInt(terms.start),
    duration: BigInt(terms.duration),
    counter: BigInt(terms.counter),
  }
}
