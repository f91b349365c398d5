import {
  planList,
  planRelist,
  planReplace,
  planSignedList,
  planSignedSeries,
} from '@vitrine/domain/flow/plan'
import type { Step } from '@vitrine/domain/flow/step'
import type { Hex } from 'viem'
import {
  type Business,
  type Common,
  type OnOffer,
  offerIn,
  type ShownTerms,
  type StepWords,
} from './business.ts'
import { type Asked, LISTING, listed, REPLACING } from './listing.ts'

const CANCELLING = {
  cancelOffer: { title: 'step_cancel', text: 'step_cancel_text', failed: 'failed_cancel', done: 'cancelled' },
} as const satisfies Record<string, StepWords>

/**
 * Puts an owned work on sale. To change a price, `instead` is the offer that is replaced; with `lowers` it is a signed
 * one, and a signature at a lower price takes its place.
 */
export type SellIntent = Common & {
  kind: 'sell'
  token: string
  asset: Hex
  tokenId: string
  copies: number
  sale: Asked
  /**
   * `left` are the copies that could be bought when it was shown: if fewer are left, nothing is listed in its place.
   * Intents of earlier versions lack it.
   */
  instead: (ShownTerms & { offer: string; left?: number }) | null
  lowers?: boolean
  /** For how many seconds, if the listing is only signed; null for one on chain. */
  signedFor?: number | null
  /** Who alone may buy from a signed listing; null for anyone. */
  buyer?: Hex | null
}

type Listing = 'approve' | 'createOffer' | 'replaceOffer' | 'signListing'

export const sell: Business<SellIntent, 'cancelOffer' | Listing> = {
  // Also when it changes a price: what is listed then is no other than what is listed alone.
  identity: ({ sale, ...listing }) => [listed({ ...listing, ...sale })],
  name: 'sell_submit',
  steps: ({ chainId, instead, lowers, signedFor }) => {
    if (instead && !instead.signed && !signedFor) return planReplace(chainId)
    const list: readonly Step<Listing>[] = signedFor ? planSignedList(chainId) : planList(chainId)
    return instead && !lowers ? planRelist(chainId, list) : list
  },
  says: { ...CANCELLING, ...LISTING, ...REPLACING },
  writes: 'POST /offers',
  end: ({ instead, signedFor }) => ({
    words: instead ? 'price_changed' : signedFor ? 'listing_published' : 'offer_created',
  }),
}

/** One of several works that are listed together. `price` for a copy, `maxRoyalties` in basis points. */
export type ListedWork = {
  token: string
  asset: Hex
  tokenId: string
  copies: number
  price: string
  /** The currency of the price; without it, the chain's coin. */
  currency?: Hex | undefined
  maxRoyalties: number
}

/** Lists several works of one chain with one signature. `signedFor` in seconds, `maxCommission` in basis points. */
export type SellManyIntent = Common & {
  kind: 'sellMany'
  works: readonly ListedWork[]
  signedFor: number
  maxCommission: number
}

export const sellMany: Business<SellManyIntent, 'approve' | 'signListing'> = {
  identity: ({ works, signedFor }) => works.map((work) => listed({ ...work, signedFor })),
  name: 'sell_submit',
  steps: ({ chainId, works }) =>
    planSignedSeries(
      chainId,
      works.map(({ asset }) => asset),
    ),
  says: LISTING,
  writes: 'POST /listings',
  end: 'listed_many',
}

/** Cancels an offer. */
export type CancelIntent = OnOffer & { kind: 'cancel' }

export const cancel: Business<CancelIntent, 'cancelOffer'> = {
  identity: (of) => [['cancel', offerIn(of)]],
  name: 'step_cancel',
  steps: ({ chainId }) => [{ name: 'cancelOffer', chainId }],
  says: CANCELLING,
  writes: 'POST /offers/{id}/sync',
  end: 'cancelled',
}

/** Cancels all of the account's listings and offers to buy on a chain. `offer` is the `_id` of one of them. */
export type CancelAllIntent = Common & { kind: 'cancelAll'; offer: string }

export const cancelAll: Business<CancelAllIntent, 'raiseCounter'> = {
  identity: () => [['cancelAll']],
  name: 'step_cancel_all',
  steps: ({ chainId }) => [{ name: 'raiseCounter', chainId }],
  says: {
    raiseCounter: { title: 'step_cancel_all', text: 'step_cancel_all_text', failed: 'failed_cancel_all' },
  },
  // Its report is about a listing, but offers to buy end as well.
  writes: 'POST /orders/{id}/sync',
  end: 'cancelled_all',
}

/** Cancels several offers of the account on a chain at once. `offer` is the `_id` of each. */
export type CancelManyIntent = Common & {
  kind: 'cancelMany'
  offers: readonly (ShownTerms & { offer: string })[]
}

export const cancelMany: Business<CancelManyIntent, 'cancelMany'> = {
  identity: ({ offers }) => offers.map((of) => ['cancel', offerIn(of)]),
  name: 'step_cancel_many',
  steps: ({ chainId }) => [{ name: 'cancelMany', chainId }],
  says: {
    cancelMany: { title: 'step_cancel_many', text: 'step_cancel_many_text', failed: 'failed_cancel_all' },
  },
  writes: 'POST /offers/{id}/sync',
  end: 'cancelled_many',
}
