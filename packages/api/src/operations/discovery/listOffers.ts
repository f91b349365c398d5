import { z } from 'zod'
import { zFields, zOfferInList } from '../../entities/inList.ts'
import { zBlockchainOrAll, zCategoryOrAll, zLimit, zPage, zRates } from '../../entities/primitives.ts'
import { zOffer } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const OFFER_SORTS = ['recent', 'cheap', 'costly', 'liked', 'like'] as const

/** By what `cheap` and `costly` sort. */
export const zOfferSort = z.enum(OFFER_SORTS).default('recent').meta({
  description:
    'cheap, costly: by the price of a copy on the card, without the buyer’s fee: the fixed price; without one the highest running bid, or the least first bid while there is none. For prices that can be paid at once, search with `sale: direct`; a plan has the fee.',
})

const query = zPage.extend({
  sort: zOfferSort,
  category: zCategoryOrAll,
  blockchain: zBlockchainOrAll,
  verified: z.stringbool().default(false),
  limit: zLimit,
  rates: zRates.optional(),
  fields: zFields,
})
const page = z.object({ offers: z.array(zOffer), pages: z.int(), rates: zRates.optional() })
const output = page.meta({ id: 'OfferPage' })
const inList = page.extend({ offers: z.array(zOfferInList) }).meta({ id: 'OfferPageInList' })

export const listOffers = operation({
  route: 'GET /offers/{list}',
  summary:
    'Open offers: explore (sorted and filtered), live auctions with bids, new auctions, auctions that end within a day (ending, the next first, on one page), hero (what the operator chose for the top of home, then the most liked). Sorted by price across chains, offers are compared by their value in dollars; where a rate is missing, rates_unknown asks for one chain.',
  access: 'optional',
  params: z.object({ list: z.enum(['explore', 'live', 'new', 'ending', 'hero']) }),
  query,
  output,
  inList,
  errors: ['rates_unknown'],
})

export const listAllOffers = operation({
  route: 'GET /offers',
  summary: 'Open offers, sorted and filtered; the same as explore.',
  access: 'optional',
  query,
  output,
  inList,
  errors: ['rates_unknown'],
})
