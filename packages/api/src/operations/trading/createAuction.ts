import { z } from 'zod'
import { zHash, zOfferId, zTokenNumber, zWei } from '../../entities/primitives.ts'
import { zOfferAnswer } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const createAuction = operation({
  route: 'POST /offers/{id}/auction',
  summary: 'Reports the first bid on a multi-edition offer, which opened its auction on chain.',
  access: 'signedIn',
  params: z.object({ id: zOfferId }),
  json: z.object({
    auction_chain_id: zTokenNumber,
    /** Wei per copy. */
    price: zWei,
    copies: z.int().positive(),
    hash: zHash,
    date_end: z.iso.datetime().optional(),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'claim_unproven', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})
