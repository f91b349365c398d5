import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { readAfter, writeAfter, zBidPlace } from '../calls/after.ts'
import type { Context } from '../calls/context.ts'
import { PAGE_SIZE } from '../db/page.ts'
import { countOf } from '../works/present/countOf.ts'
import { presentOfferCards } from './present/offerCard.ts'
import { listCountingBids } from './store/countingBids.ts'
import { offerName } from './store/offers.ts'

/** The auctions in which the viewer's money is, or could be again. */
export async function listMyBids(
  { db }: Pick<Context, 'db'>,
  wallet: string,
  after: string | undefined,
): Promise<Output<Operations['listMyBids']>> {
  const found = await listCountingBids(db, wallet, PAGE_SIZE, readAfter(after, zBidPlace))
  // Those of hidden works too: everybody sees where their own money is.
  const offers = await presentOfferCards(db, wallet, found.rows, true)
  const byName = new Map(offers.map((offer) => [offer._id, offer]))
  const now = new Date()
  return {
    bids: found.rows.flatMap((bid) => {
      const offer = byName.get(offerName(bid))
      if (!offer) return []
      const state = bid.bidder !== wallet ? 'outbid' : bid.endAt <= now ? 'won' : 'leading'
      return [
        {
          state: state as 'outbid' | 'won' | 'leading',
          price: (bid.amount / bid.copies).toString(),
          copies: countOf(bid.copies),
          date_end: bid.endAt.toISOString(),
          offer,
        },
      ]
    }),
    next: writeAfter(found.next),
  }
}
