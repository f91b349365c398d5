import type { Terms } from '@vitrine/api/entities/offer'
import type { Terms as ChainTerms } from '@vitrine/chain/terms'
import type { Address } from 'viem'

/** The terms of an offer as the engine takes them back: whole numbers as such. */
export function onChainTerms(terms: Terms): ChainTerms {
  return {
    seller: terms.seller as Address,
    asset: terms.asset as Address,
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
