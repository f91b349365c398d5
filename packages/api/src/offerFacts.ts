import type { OfferFacts } from '@vitrine/domain/rules/canBuy'
import type { OfferFacts as ApiOffer } from './entities/offer.ts'
import type { Token } from './entities/token.ts'

/** The facts about an offer that the rules need. */
export function offerFacts(token: Pick<Token, 'type'>, offer: ApiOffer): OfferFacts {
  return {
    seller: offer.creator.wallet,
    type: offer.type,
    status: offer.status,
    availableCopies: BigInt(offer.available_copies),
    reservedCopies: BigInt(offer.reserved_copies),
    single: token.type === 721,
  }
}
