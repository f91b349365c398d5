import { z } from 'zod'
import { zOfferId } from '../../entities/primitives.ts'
import { zOffer, zOfferDetail } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const getOffer = operation({
  route: 'GET /offers/{id}',
  summary: 'One offer with its bids and buyers.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  params: z.object({ id: zOfferId }),
  output: z.object({ offer: zOfferDetail.extend({ token: zOffer.shape.token }) }),
  errors: ['not_found', 'hidden'],
})
