import { z } from 'zod'
import { zOfferId } from '../../entities/primitives.ts'
import { zOfferAnswer } from '../../entities/trading/offer.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const checkOffer = operation({
  route: 'POST /offers/{id}/check',
  summary:
    'Looks at an offer again, for somebody who could not buy or bid: a purchase is simulated, and if it would fail for a reason of the seller, their wallet or the collection, the offer leaves the lists until a simulation succeeds. Returns the offer after it.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  params: z.object({ id: zOfferId }),
  json: z.object({
    /** The account that could not buy: the purchase is simulated as its transaction too. */
    account: zTypedAddress.optional(),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'unavailable'],
})
