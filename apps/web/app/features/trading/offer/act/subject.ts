import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import type { Token } from '@vitrine/api/entities/works/token'
import type { Subject } from '#flow/business/business.ts'

/** How dialogs show a work. */
export function subjectOf({ name, image }: Pick<Token, 'name' | 'image'>): Subject {
  return {
    title: name,
    image: image?.sizes[0]?.url ?? image?.url ?? null,
    colour: image?.color ?? null,
  }
}

/** The fields of every intent about an offer. */
export function onOffer(token: Token, offer: OfferFacts) {
  return {
    chainId: offer.network,
    subject: subjectOf(token),
    token: token._id,
    offer: offer._id,
    terms: offer.terms,
    signed: offer.signed,
  }
}
