import type { OfferDetail } from '@vitrine/api/entities/offer'
import type { Subject } from '#flow/business/business.ts'
import type { ShownToken } from '../facts.ts'

/** How a work is shown while something is done with it. */
export function subjectOf({ name, image }: ShownToken): Subject {
  return {
    title: name,
    image: image?.sizes[0]?.url ?? image?.url ?? null,
    colour: image?.color ?? null,
  }
}

/** What every piece of business on an offer carries. */
export function onOffer(token: ShownToken, offer: OfferDetail) {
  return {
    chainId: offer.network,
    subject: subjectOf(token),
    token: token._id,
    offer: offer._id,
    terms: offer.terms,
  }
}
