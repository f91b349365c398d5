import type { SaleIntent } from '@vitrine/domain/flow/plan'
import { wei } from '@vitrine/domain/money/wei'
import { type Hex, zeroAddress } from 'viem'
import type { Deed, StepWords } from './business.ts'

/** What a seller asks for one copy, in wei; null if that way of selling is off. `duration` is in seconds. */
export type Asked = {
  price: string | null
  /** The currency of the price; without it, the chain's coin. */
  currency?: Hex | undefined
  minBid: string | null
  duration: number
  /** Whether a single work's auction begins with the first bid. Intents of earlier versions lack it. */
  fromFirstBid?: boolean
  /** How many copies a bid may reserve; null for all. */
  reservable: number | null
  /** The fee and the royalty that the form showed, in basis points: a listing that costs more fails. */
  maxCommission: number
  maxRoyalties: number
}

/** The same in the form that the rules use. */
export function saleOf({ price, minBid }: Asked): SaleIntent {
  return { price: price === null ? null : wei(price), minBid: minBid === null ? null : wei(minBid) }
}

type Listed = Partial<Asked> & {
  asset: string
  tokenId: string
  copies: number
  signedFor?: number | null
  buyer?: string | null
}

/** What a listing does: the same for one work and among several. */
export const listed = (listing: Listed): Deed => {
  const { asset, tokenId, copies, price, currency, minBid, duration, fromFirstBid, reservable } = listing
  const [fixed, least] = [BigInt(price ?? 0), BigInt(minBid ?? 0)]
  const auction = least > 0n && [least, duration, fromFirstBid ?? false, reservable ?? copies]
  const sold = [fixed, currency ?? zeroAddress, auction]
  return ['list', asset, tokenId, copies, sold, listing.signedFor, listing.buyer ?? zeroAddress]
}

/** The sentences for the step that changes a price on chain. */
export const REPLACING = {
  replaceOffer: {
    title: 'step_replace',
    text: 'step_replace_text',
    failed: 'failed_replace',
    done: 'price_changed',
  },
} as const satisfies Record<string, StepWords>

/** The sentences for the steps that put something on sale. */
export const LISTING = {
  approve: {
    title: 'step_approve',
    text: 'step_approve_text',
    failed: 'failed_approve',
    broken: 'failed_approve',
    done: 'approved',
    skipped: 'step_allow_skipped',
  },
  createOffer: {
    title: 'step_offer',
    text: 'step_offer_text',
    failed: 'failed_offer',
    reverted: 'reverted_offer',
    late: 'late_offer',
    broken: 'failed_offer',
    done: 'offer_created',
  },
  signListing: {
    title: 'step_sign_listing',
    text: 'step_sign_listing_text',
    failed: 'failed_sign_listing',
    unreported: 'failed_sign_listing',
  },
} as const satisfies Record<string, StepWords>
