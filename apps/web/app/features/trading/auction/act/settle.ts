import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { beginFlow } from '#flow/machine/beginFlow.ts'

/** Settles an ended auction from the account of the person who clicked. Its code loads on the click. */
export async function settle(token: ShownToken, offer: OfferFacts): Promise<void> {
  await beginFlow({ kind: 'settle', ...onOffer(token, offer) })
}
