import type { OfferDetail } from '@vitrine/api/entities/offer'
import type { Subject } from '#flow/business/business.ts'
import type { ShownToken } from '../facts.ts'

/** How dialogs show a work. */
export function subjectOf({ name, image }: ShownToken): Subject {
  return {
    title: name,
    image: image?.sizes[0]?.url ?? image?.url ?? null,
    colour: image?.color ?? null,
  }
}

/** The fields of every intent about an offer. */
export function onOffer(token: ShownToken, offer: OfferDetail) {
  return {
    chainId: offer.network,
    subject: subjectOf(token),
    token: token._id,
    offer: offer._id,
    terms: offer.terms,
  }
}
