import type { OutputOf } from '@vitrine/api/client'
import type { OfferFacts as ApiOffer } from '@vitrine/api/entities/offer'
import type { Wei } from '@vitrine/domain/money/wei'
import type { BuyerFacts, OfferFacts } from '@vitrine/domain/rules/checkPurchase'

type ShownToken = OutputOf<'GET /tokens/{id}'>['token']

/** An offer as the rules look at it. */
export function offerFacts(token: Pick<ShownToken, 'type'>, offer: ApiOffer): OfferFacts {
  return {
    seller: offer.creator.wallet,
    type: offer.type,
    status: offer.status,
    availableCopies: BigInt(offer.available_copies),
    reservedCopies: BigInt(offer.reserved_copies),
    single: token.type === 721,
  }
}

/** The viewer as the rules look at them. */
export function buyerFacts(
  token: Pick<ShownToken, 'owners'>,
  wallet: string | null,
  balance: Wei | null,
): BuyerFacts {
  const owns = token.owners.some(
    ({ user, copies }) => copies > 0 && user.wallet.toLowerCase() === wallet?.toLowerCase(),
  )
  return { wallet, owns, balance }
}
