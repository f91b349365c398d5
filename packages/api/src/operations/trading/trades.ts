import { z } from 'zod'
import { zAfter, zBlockchain, zDate, zNext, zOfferId } from '../../entities/primitives.ts'
import { zBid } from '../../entities/trading/offer.ts'
import { zMade } from '../../entities/writers.ts'
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

export const exportTrades = operation({
  route: 'POST /users/trades/export',
  summary:
    'A link to download all purchases and sales of the signed-in user as CSV, the latest first, with prices, fees and royalties.',
  access: 'signedIn',
  output: z.object({
    /** The path of the file, e.g. '/api/accounts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: [],
})

const zRate = zMade.nullable()

export const getPrices = operation({
  route: 'GET /common/prices',
  summary:
    'The prices of one ETH, MATIC and BNB in US dollars, and of the coins of added chains; null if no feed answers (NET-05).',
  access: 'public',
  output: z.object({ ETH: zRate, MATIC: zRate, BNB: zRate, others: z.record(z.string(), zRate).optional() }),
  errors: [],
})

export const getRates = operation({
  route: 'GET /common/rates',
  summary:
    'What each coin and currency costs in US dollars, when its oldest source was asked, and what each source says. Sources that are far from the others are left out; if most disagree, or none answers for ten minutes, nobody knows.',
  access: 'public',
  output: z.object({
    rates: z.array(
      z.object({
        blockchain: zBlockchain,
        /** Empty for the chain's coin. */
        address: zMade,
        unit: zMade,
        price: zRate,
        date: zDate.nullable(),
        /** Of a currency that is meant to be a dollar: whether it counts as one. Null for others. */
        pegged: z.boolean().nullable(),
        sources: z.array(
          z.object({
            /** The host of an exchange, or `feed`: a contract on the chain. */
            name: zMade,
            price: zMade,
            date: zDate,
            outlier: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
})
