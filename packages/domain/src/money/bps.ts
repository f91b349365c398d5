import type { Wei } from './wei.ts'

/** A share in hundredths of a percent: 250 is 2.5%. */
export type Bps = number & { readonly __unit: 'bps' }

/** Brands a number as basis points. Throws a RangeError unless it is an integer from 0 to 10,000. */
export function bps(share: number): Bps {
  if (!Number.isInteger(share) || share < 0 || share > 10_000)
    throw new RangeError(`not basis points: ${share}`)
  return share as Bps
}

/** The maximum commission of the engine from one side of a sale (5%). */
export const MAX_COMMISSION = 500 as Bps
/** The highest minimum raise that an engine can have (10%). */
export const MAX_RAISE = 1_000 as Bps
/** The maximum royalty of a creator (50%, VAL-07). */
export const MAX_ROYALTIES = 5_000 as Bps

/** The share of an amount, rounded down to a whole wei, as the engine rounds. */
export function shareOf(amount: Wei, share: Bps): Wei {
  return ((amount * BigInt(share)) / 10_000n) as Wei
}

/** Writes basis points as a percentage: 250 → '2.5'. */
export function formatPercent(share: Bps): string {
  return (share / 100).toString()
}
