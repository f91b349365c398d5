import type { OfferDetail } from '@vitrine/api/entities/offer'

export type AuctionStanding = {
  /** The auction that runs, or the last one where the offer is through with it; null where nobody has bid. */
  auction: OfferDetail['auction']
  /** When bidding stops, in milliseconds; null where only a first bid starts the clock, and where all is settled. */
  until: number | null
  over: boolean
  /** A late bid has moved the end. */
  extended: boolean
  /** What the auction is to the viewer. */
  viewer: 'highest' | 'outbid' | 'won' | null
}

/** Where an offer's auction stands for a viewer at a moment in milliseconds (TOK-06). */
export function auctionStanding(
  offer: OfferDetail,
  type: 721 | 1155,
  wallet: string | null,
  now: number,
): AuctionStanding {
  const settled = offer.auction?.status === 'settled'
  // An edition that still has copies can be auctioned again: what was settled is past.
  const auction = settled && offer.status === 'pending' ? null : offer.auction
  const ends = auction ? auction.date_end : offer.expiry_date
  // Of what is settled nothing ends any more.
  const until = ends === null || auction?.status === 'settled' ? null : Date.parse(ends)
  const over = until !== null && until <= now
  return {
    auction,
    until,
    over,
    extended: isExtended(offer, type),
    viewer: viewerOf(offer, auction, wallet, over),
  }
}

/** A 721's auction was to end its duration after its start, an edition's after its first bid. */
function isExtended({ auction, terms, bids }: OfferDetail, type: 721 | 1155): boolean {
  if (auction?.status !== 'open') return false
  const first = bids[auction.bids_count - 1]
  const begun = type === 721 ? Number(terms.start) * 1000 : first ? Date.parse(first.date) : Number.NaN
  return Date.parse(auction.date_end) > begun + Number(terms.duration) * 1000
}

function viewerOf(
  { bids }: OfferDetail,
  auction: OfferDetail['auction'],
  wallet: string | null,
  over: boolean,
): AuctionStanding['viewer'] {
  if (!auction || wallet === null) return null
  if (auction.bidder.wallet === wallet) return over || auction.status === 'settled' ? 'won' : 'highest'
  const mine = bids.slice(0, auction.bids_count).some(({ user }) => user.wallet === wallet)
  return mine ? 'outbid' : null
}
