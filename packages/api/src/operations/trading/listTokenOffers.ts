import { z } from 'zod'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { zOfferFacts } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const listTokenOffers = operation({
  route: 'GET /tokens/{id}/offers',
  summary: 'All offers of a work: the open ones, the cheapest first, then the others, the newest first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ offers: z.array(zOfferFacts), next: zNext }),
  errors: ['not_found', 'hidden'],
})
