import { type Business, type OnOffer, offerIn } from './business.ts'

/** A bid. `opens` if it is the first bid on an edition and opens its auction (STA-07). The price is wei for one copy. */
export type BidIntent = OnOffer & { kind: 'bid'; opens: boolean; copies: number; price: string }

const WORDS = {
  title: 'step_bid',
  text: 'step_bid_text',
  failed: 'failed_bid',
  reverted: 'reverted_bid',
  late: 'late_bid',
  broken: 'failed_bid',
} as const

export const bid: Business<BidIntent, 'bid' | 'createAuctionAndBid'> = {
  identity: ({ copies, price, ...of }) => [['bid', offerIn(of), copies, price]],
  name: 'step_bid',
  steps: ({ chainId, opens }) => [{ name: opens ? 'createAuctionAndBid' : 'bid', chainId }],
  says: { bid: WORDS, createAuctionAndBid: { ...WORDS, failed: 'failed_auction', broken: 'failed_auction' } },
  writes: 'POST /offers/{id}/bid',
  end: () => ({ words: 'bid_placed', tab: 'bids' }),
}
