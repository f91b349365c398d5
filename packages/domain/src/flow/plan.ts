import { DEFAULT_DURATION, FIXED_PRICE_DURATION } from '../durations.ts'
import type { Wei } from '../money/wei.ts'
import type { Step } from './step.ts'

/** What a seller asks: wei for one copy, null where that way of selling is off. */
export type SaleIntent = { price: Wei | null; minBid: Wei | null }

/** The arguments of `createOffer` that follow from a seller's wish (STA-02). Times in seconds. */
export type OfferTiming = {
  direct: boolean
  auction: boolean
  price: Wei
  startPrice: Wei
  start: bigint
  duration: bigint
}

type ListStep = 'approve' | 'createOffer'

/** The steps of creating a collectible: only Mint when nothing is asked for it (CRE-06, CRE-07). */
export function planCreate(chainId: number, sale: SaleIntent): Step<'mint' | ListStep>[] {
  const mint: Step<'mint'> = { name: 'mint', chainId }
  return asks(sale) ? [mint, ...planList(chainId)] : [mint]
}

/** The steps of putting an owned collectible on sale. Approve is passed over where the engine is approved already. */
export function planList(chainId: number): Step<ListStep>[] {
  return [
    { name: 'approve', chainId },
    { name: 'createOffer', chainId },
  ]
}

/** The steps of changing a price: terms never change on chain, so the old offer is taken back and a new one made. */
export function planRelist(chainId: number): Step<'cancelOffer' | ListStep>[] {
  return [{ name: 'cancelOffer', chainId }, ...planList(chainId)]
}

export function asks(sale: SaleIntent): boolean {
  return (sale.price ?? 0n) > 0n || (sale.minBid ?? 0n) > 0n
}

/**
 * How an offer is put on chain: a fixed price alone starts at once (start 0) with a duration of 60,000 seconds;
 * with an auction it starts now and runs for the chosen time.
 * @param now seconds; @param duration seconds chosen by the seller
 */
export function offerTiming(sale: SaleIntent, now: number, duration: number = DEFAULT_DURATION): OfferTiming {
  const price = (sale.price ?? 0n) as Wei
  const startPrice = (sale.minBid ?? 0n) as Wei
  const auction = startPrice > 0n
  return {
    direct: price > 0n,
    auction,
    price,
    startPrice,
    start: auction ? BigInt(now) : 0n,
    duration: BigInt(auction ? duration : FIXED_PRICE_DURATION),
  }
}
