import type { Terms } from './terms.ts'

/** An offer's terms as the API carries them: whole numbers as decimal strings. */
type Carried = { [K in keyof Terms]: Terms[K] extends bigint ? string : Terms[K] }

/** The terms as the engine takes them back: whole numbers as such. */
export function engineTerms(terms: Carried): Terms {
  return {
    seller: terms.seller,
    asset: terms.asset,
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
