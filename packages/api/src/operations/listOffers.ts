import { CATEGORY_IDS } from '@vitrine/domain/categories'
import { z } from 'zod'
import { zOffer } from '../entities/offer.ts'
import { zBlockchain, zPage } from '../entities/primitives.ts'
import { operation } from '../operation.ts'

export const OFFER_SORTS = ['recent', 'cheap', 'costly', 'liked', 'like'] as const

export const listOffers = operation({
  route: 'GET /offers/{list}',
  summary: 'Open offers: explore (sorted and filtered), live auctions with bids, new auctions.',
  access: 'optional',
  params: z.object({ list: z.enum(['explore', 'live', 'new']) }),
  query: zPage.extend({
    sort: z.enum(OFFER_SORTS).default('recent'),
    category: z.enum(['all', ...CATEGORY_IDS]).default('all'),
    blockchain: z.enum(['All', ...zBlockchain.options]).default('All'),
    verified: z.stringbool().default(false),
  }),
  output: z.object({ offers: z.array(zOffer), pages: z.int() }),
  errors: [],
})
