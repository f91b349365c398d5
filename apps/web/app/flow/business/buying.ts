import { planPurchase } from '@vitrine/domain/flow/plan'
import type { Hex } from 'viem'
import { CLEARING } from './allowance.ts'
import {
  type Business,
  type Common,
  type OnOffer,
  offerIn,
  type ShownTerms,
  type Subject,
} from './business.ts'

/** A purchase of copies. `price` is for one copy, `total` for all: wei, or units of the currency. */
export type BuyIntent = OnOffer & {
  kind: 'buy'
  quantity: number
  price: string
  total: string
  /** The currency of the price, and whether a signature allows it to be taken (EIP-2612); null for the coin. */
  currency?: { address: Hex; permit: boolean } | null
}

export const buy: Business<BuyIntent, 'clearAllowance' | 'allowPrice' | 'buy'> = {
  identity: ({ quantity, ...of }) => [['buy', offerIn(of), quantity]],
  name: 'step_buy',
  steps: ({ chainId, currency }) => planPurchase(chainId, Boolean(currency)),
  says: {
    ...CLEARING,
    allowPrice: {
      title: 'step_allow',
      text: 'step_allow_price_text',
      failed: 'failed_allow',
      done: 'allowed',
      skipped: 'step_allow_skipped',
    },
    buy: {
      title: 'step_buy',
      text: 'step_buy_text',
      failed: 'failed_buy',
      reverted: 'reverted_buy',
      late: 'late_buy',
      broken: 'failed_buy',
    },
  },
  writes: 'POST /offers/{id}/buy',
  end: () => ({ words: 'bought', brings: 'surely' }),
}

/** One copy of one offer: the `_id`s of its token and of itself, and its terms. `price` and `total` in wei. */
export type ManyPurchase = ShownTerms & {
  token: string
  offer: string
  subject: Subject
  price: string
  /** The price and the buyer's commission. */
  total: string
}

/** The result with a letter for each purchase, in their order: b for bought, s for skipped. */
export const OUTCOMES = 'buyMany.outcomes'

/** A purchase of several works of one chain, in one transaction. */
export type BuyManyIntent = Common & { kind: 'buyMany'; purchases: readonly ManyPurchase[] }

export const buyMany: Business<BuyManyIntent, 'buyMany'> = {
  identity: ({ purchases }) => purchases.map((purchase) => ['buy', offerIn(purchase), 1]),
  name: 'step_buy',
  steps: ({ chainId }) => [{ name: 'buyMany', chainId }],
  says: {
    buyMany: {
      title: 'step_buy',
      text: 'step_buy_many_text',
      failed: 'failed_buy_many',
      reverted: 'failed_buy_many',
      late: 'late_buy',
      unreported: 'failed_report',
    },
  },
  writes: 'POST /offers/{id}/buy',
  end: ({ purchases }, { results }) => ({
    words: 'bought_many',
    outcomes: purchases.map(({ token, subject }, at) => ({
      token,
      subject,
      bought: results[OUTCOMES]?.[at] === 'b',
    })),
  }),
}

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
