import { z } from 'zod'
import { zAfter, zNext, zOfferId } from '../../entities/primitives.ts'
import { zBid } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const listTrades = operation({
  route: 'GET /offers/{id}/{trades}',
  summary: 'The bids on an offer, or the purchases from it, the latest first.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  params: z.object({ id: zOfferId, trades: z.enum(['bids', 'buyers']) }),
  query: zAfter,
  output: z.object({ trades: z.array(zBid), next: zNext }),
  errors: ['not_found'],
})
