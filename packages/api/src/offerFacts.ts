import type { OfferFacts } from '@vitrine/domain/rules/trading/canBuy'
import type { OfferFacts as ApiOffer } from './entities/trading/offer.ts'
import type { Token } from './entities/works/token.ts'

/** What the rules need of an offer; lists have it too. */
type ShownOffer = Pick<ApiOffer, 'type' | 'status' | 'available_copies' | 'reserved_copies'> & {
  creator: { wallet: string }
}

/** The facts about an offer that the rules need. */
export function offerFacts(token: Pick<Token, 'type'>, offer: ShownOffer): OfferFacts {
  return {
    seller: offer.creator.wallet,
    type: offer.type,
    status: offer.status,
    availableCopies: BigInt(offer.available_copies),
    reservedCopies: BigInt(offer.reserved_copies),
    single: token.type === 721,
  }
}
