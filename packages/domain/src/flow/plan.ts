import { DEFAULT_DURATION, FIXED_PRICE_DURATION, MAX_LISTED } from '../durations.ts'
import type { Wei } from '../money/wei.ts'
import type { Step, StepName } from './step.ts'

/** The seller's prices: wei per copy, null if that way of selling is off. */
export type SaleIntent = { price: Wei | null; minBid: Wei | null }

/** The terms of an offer that depend on the sale's kind and duration (STA-02). Times in seconds. */
export type OfferTiming = {
  price: Wei
  startPrice: Wei
  start: bigint
  duration: bigint
}

type ListStep = 'approve' | 'createOffer'

/** The steps of creating a work: only Mint if it is not put on sale (CRE-06, CRE-07). */
export function planCreate(chainId: number, sale: SaleIntent): Step<'mint' | ListStep>[] {
  const mint: Step<'mint'> = { name: 'mint', chainId }
  return asks(sale) ? [mint, ...planList(chainId)] : [mint]
}

/** The steps of minting a series: a mint for each part of at most `most` works. */
export function planMintSeries(chainId: number, works: number, most: number): Step<'mintSeries'>[] {
  return Array.from({ length: Math.ceil(works / most) }, (_, index) => {
    const first = index * most
    return { name: 'mintSeries', chainId, part: { first, count: Math.min(most, works - first) } }
  })
}

/** The steps of putting an owned work on sale. Approve is skipped if the engine is already approved. */
export function planList(chainId: number): Step<ListStep>[] {
  return [
    { name: 'approve', chainId },
    { name: 'createOffer', chainId },
  ]
}

/** The same without a transaction for the listing: it is only signed. */
export function planSignedList(chainId: number): Step<'approve' | 'signListing'>[] {
  return [
    { name: 'approve', chainId },
    { name: 'signListing', chainId },
  ]
}

/** The same for several works: an approval for each of their contracts, and one signature. */
export function planSignedSeries(
  chainId: number,
  assets: Iterable<string>,
): Step<'approve' | 'signListing'>[] {
  const approvals = [...new Set(assets)].map((asset) => ({ name: 'approve' as const, chainId, asset }))
  return [...approvals, { name: 'signListing', chainId }]
}

/**
 * The steps of changing a price on chain. Terms never change there, so one call cancels the old listing and creates a new
 * one: they are never open together.
 */
export function planReplace(chainId: number): Step<'approve' | 'replaceOffer'>[] {
  return [
    { name: 'approve', chainId },
    { name: 'replaceOffer', chainId },
  ]
}

/** The same where one of the two is only signed: the old one is cancelled first. */
export function planRelist<S extends StepName>(
  chainId: number,
  list: readonly Step<S>[],
): Step<'cancelOffer' | S>[] {
  return [{ name: 'cancelOffer', chainId }, ...list]
}

/**
 * The steps of an offer to buy: get the wrapped coin, or take back an older allowance where the currency wants that; let
 * the engine take it, sign. All but the last are skipped if they are not needed.
 * @param wrapped whether the currency is the wrapped coin; no other can be had for the coin
 */
export function planOffer(
  chainId: number,
  wrapped: boolean,
): Step<'wrap' | 'clearAllowance' | 'allow' | 'signOrder'>[] {
  return [
    { name: wrapped ? 'wrap' : 'clearAllowance', chainId },
    { name: 'allow', chainId },
    { name: 'signOrder', chainId },
  ]
}

/**
 * The steps of a purchase. A price in a currency is allowed to the engine before, where the currency wants that after an
 * older allowance was taken back; skipped if the engine may take it.
 */
export function planPurchase(
  chainId: number,
  inCurrency: boolean,
): Step<'clearAllowance' | 'allowPrice' | 'buy'>[] {
  const allowing = inCurrency ? (['clearAllowance', 'allowPrice'] as const) : []
  return [...allowing, 'buy' as const].map((name) => ({ name, chainId }))
}

export function asks(sale: SaleIntent): boolean {
  return (sale.price ?? 0n) > 0n || (sale.minBid ?? 0n) > 0n
}

/**
 * The start and duration of an offer: a fixed price alone has start 0 and a duration of 60,000 seconds; an auction
 * starts now and runs for the chosen time.
 * @param now seconds (`startingNow`); @param duration seconds chosen by the seller
 */
export function offerTiming(sale: SaleIntent, now: number, duration: number = DEFAULT_DURATION): OfferTiming {
  const price = (sale.price ?? 0n) as Wei
  const startPrice = (sale.minBid ?? 0n) as Wei
  const auction = startPrice > 0n
  return {
    price,
    startPrice,
    start: auction ? BigInt(now) : 0n,
    duration: BigInt(auction ? duration : FIXED_PRICE_DURATION),
  }
}

/**
 * The start of what starts at once, by the chain's time and by the clock here: one may be ahead of the other, and what has
 * not started is not shown and cannot be traded.
 * @param blockTime of the newest block; all in seconds
 */
export function startingNow(blockTime: bigint): bigint {
  const clock = BigInt(Math.floor(Date.now() / 1_000))
  return blockTime < clock ? blockTime : clock
}

/**
 * From when to when an offer to buy can be accepted.
 * @param blockTime of the newest block; all in seconds
 */
export function orderTiming(blockTime: bigint, duration: number): { start: bigint; expiry: bigint } {
  const start = startingNow(blockTime)
  const most = start + BigInt(MAX_LISTED)
  const expiry = blockTime + BigInt(duration)
  return { start, expiry: expiry < most ? expiry : most }
}
