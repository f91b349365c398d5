import { DECIMALS, type Wei } from './wei.ts'

/** Bids are rounded to 0.0001 (specification section 9: 4 decimals). */
const STEP = 10n ** BigInt(DECIMALS - 4)

/** The nearest amount with at most 4 decimals, to which a typed bid is rounded. */
export function roundBid(amount: Wei): Wei {
  return (((amount + STEP / 2n) / STEP) * STEP) as Wei
}

/** The lowest amount with at most 4 decimals that is not below another: the minimum that a bidder sees. */
export function ceilBid(amount: Wei): Wei {
  return (((amount + STEP - 1n) / STEP) * STEP) as Wei
}
