import { legible } from '../typed/digits.ts'
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

/**
 * Reads a typed percentage of at most two decimals, after a point or a comma, as basis points: '2.5' → 250. Null for any
 * other text.
 */
export function parsePercent(text: string): Bps | null {
  const match = /^(\d{1,3})(?:[.,٫](\d{1,2}))?(?:\s*%)?$/.exec(legible(text))
  if (!match) return null
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return share > 10_000 ? null : (share as Bps)
}
