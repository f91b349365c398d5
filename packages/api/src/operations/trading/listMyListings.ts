import { z } from 'zod'
import { zBlockchain, zPage } from '../../entities/primitives.ts'
import { zOffer } from '../../entities/trading/offer.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const listMyListings = operation({
  route: 'GET /offers/my/listings',
  summary:
    'What the signed-in user has on sale, counted by chain, and the dormant listings, the newest first: their seller holds no copy or has withdrawn the approval, so nobody sees them, but they can be bought again when the copy or the approval is back.',
  access: 'signedIn',
  key: 'owner',
  query: zPage,
  output: z.object({
    chains: z.array(
      z.object({
        blockchain: zBlockchain,
        network: z.int(),
        open: z.int(),
        dormant: z.int(),
        /** The `_id` of the newest. */
        newest: zMade,
      }),
    ),
    dormant: z.array(zOffer),
    pages: z.int(),
  }),
  errors: [],
})
