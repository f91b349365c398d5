import { z } from 'zod'
import { pricesInOrder } from '../../entities/collections/itemsFilter.ts'
import { zFields, zTokenCardInList } from '../../entities/inList.ts'
import {
  zBlockchainOrAll,
  zCategoryOrAll,
  zMoment,
  zPage,
  zPrice,
  zRates,
  zSearched,
} from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { inOrder } from '../../inputFault.ts'
import { operation } from '../../operation.ts'
import { zOfferSort } from './listOffers.ts'

const output = z.object({
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
  output,
  inList: output.extend({ offers: z.array(zTokenCardInList) }),
  errors: ['rates_unknown'],
})
