import { z } from 'zod'
import { pricesInOrder } from '../../entities/collections/itemsFilter.ts'
import { zFields, zOfferInList, zTokenCardInList } from '../../entities/inList.ts'
import {
  zBlockchainOrAll,
  zCategoryOrAll,
  zLimit,
  zMoment,
  zPage,
  zPrice,
  zRates,
  zSearched,
} from '../../entities/primitives.ts'
import { zOffer, zTokenCard } from '../../entities/trading/offer.ts'
import { inOrder } from '../../inputFault.ts'
import { operation } from '../../operation.ts'

const OFFER_SORTS = ['recent', 'cheap', 'costly', 'liked', 'like'] as const

/** By what `cheap` and `costly` sort. */
const zOfferSort = z.enum(OFFER_SORTS).default('recent').meta({
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

const found = z.object({
  offers: z.array(zTokenCard),
  pages: z.int(),
  total: z.int(),
  rates: zRates.optional(),
})

export const searchOffers = operation({
  route: 'POST /offers/search',
  summary:
    'Works by name, price, date, category, chain. A price is in the coin of each work, or in dollars with price_unit usd. Sorted by price across chains, works are compared by their value in dollars; where a rate is missing, rates_unknown asks for one chain.',
  access: 'optional',
  query: zPage.extend({ rates: zRates.optional(), fields: zFields }),
  json: z
    .object({
      name: zSearched.default(''),
      sort: zOfferSort,
      price_min: zPrice.optional(),
      price_max: zPrice.optional(),
      price_unit: z.enum(['coin', 'usd']).default('coin'),
      blockchain: zBlockchainOrAll,
      date_start: zMoment.optional(),
      date_end: zMoment.optional(),
      category: zCategoryOrAll,
      verified: z.boolean().default(false),
      sale: z.enum(['all', 'any', 'auction', 'direct']).default('all').meta({
        description: 'Only what is on sale: in any way, by auction, or at a fixed price.',
      }),
    })
    .superRefine(pricesInOrder)
    .superRefine(inOrder('date_start', 'date_end', Date.parse)),
  output: found,
  inList: found.extend({ offers: z.array(zTokenCardInList) }),
  errors: ['rates_unknown'],
})
