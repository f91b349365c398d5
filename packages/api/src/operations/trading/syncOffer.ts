import { z } from 'zod'
import { zHash, zOfferId } from '../../entities/primitives.ts'
import { zOfferAnswer } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const syncOffer = operation({
  route: 'POST /offers/{id}/sync',
  summary:
    'Reads a transaction on an offer that the client reports without claims: a cancellation, a settlement or a claim of copies. Returns the offer after it.',
  access: 'signedIn',
  params: z.object({ id: zOfferId }),
  json: z.object({ hash: zHash }),
  output: zOfferAnswer,
  errors: ['not_found', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})
