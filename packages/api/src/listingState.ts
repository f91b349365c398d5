import { type ListingState, type OneOrMany, opening } from '@vitrine/domain/rules/trading/sale'
import type { OfferFacts } from './entities/trading/offer.ts'
import type { Token } from './entities/works/token.ts'
import { runningAuction } from './runningAuction.ts'

/** What the rules need of an offer. Lists have no times and no terms: they have only what is open. */
type ShownOffer = Pick<OfferFacts, 'type' | 'status' | 'available_copies' | 'reserved_copies'> &
  Partial<Pick<OfferFacts, 'terms' | 'signed' | 'expiry_date' | 'date_create'>> & {
    creator: { wallet: string }
    auction: Pick<NonNullable<OfferFacts['auction']>, 'status' | 'date_end'> | null
  }

const NOBODY = 0n

/** The state of a listing, as the rules need it. */
export function listingState(token: Pick<Token, 'type'>, offer: ShownOffer): ListingState & OneOrMany {
  const { signed = null, expiry_date: expiry, date_create: created } = offer
  const start = Number(offer.terms?.start ?? 0) * 1_000
  const running = runningAuction(offer)
  return {
    seller: offer.creator.wallet,
    buyer: signed && BigInt(signed.buyer) !== NOBODY ? signed.buyer : null,
    type: offer.type,
    status: offer.status,
    availableCopies: BigInt(offer.available_copies),
    reservedCopies: BigInt(offer.reserved_copies),
    ...(created && opening({ start, created: Date.parse(created), signed: signed !== null })),
    ...(expiry && { expires: Date.parse(expiry) }),
    ends: running && Date.parse(running.date_end),
    single: token.type === 721,
  }
}
