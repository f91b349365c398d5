import { z } from 'zod'
import { zAfter, zCopies, zDate, zNext, zWei } from '../../entities/primitives.ts'
import { zOffer } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const listMyBids = operation({
  route: 'GET /offers/my/bids',
  summary:
    'The auctions in which a bid of the signed-in user still counts, those that end first: it leads, it was outbid and can be raised, or it has won and the auction has to be settled.',
  access: 'signedIn',
  key: 'owner',
  query: zAfter,
  output: z.object({
    bids: z.array(
      z.object({
        state: z.enum(['leading', 'outbid', 'won']),
        /** The user's highest bid in this auction, in wei per copy. */
        price: zWei,
        copies: zCopies,
        date_end: zDate,
        offer: zOffer,
      }),
    ),
    next: zNext,
  }),
  errors: [],
})
