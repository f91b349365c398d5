import { z } from 'zod'
import { zOffer, zOfferDetail } from '../../entities/offer.ts'
import { zOfferId } from '../../entities/primitives.ts'
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
