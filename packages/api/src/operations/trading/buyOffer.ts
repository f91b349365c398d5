import { z } from 'zod'
import { zHash, zOfferId, zWei } from '../../entities/primitives.ts'
import { zOfferAnswer } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const buyOffer = operation({
  route: 'POST /offers/{id}/buy',
  summary: 'Reports a purchase that was made on chain.',
  access: 'signedIn',
  params: z.object({ id: zOfferId }),
  json: z.object({
    /** Wei per copy. */
    price: zWei,
    hash: zHash,
    copies: z.int().positive().default(1),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'claim_unproven', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})
