import { DECIMALS, type Wei } from './wei.ts'

/** A bid is made in steps of 0.0001 (specification section 9: rounded to 4 decimals). */
const STEP = 10n ** BigInt(DECIMALS - 4)

/** The nearest amount of at most 4 decimals: what a typed bid comes to. */
export function roundBid(amount: Wei): Wei {
  return (((amount + STEP / 2n) / STEP) * STEP) as Wei
}

/** The least amount of at most 4 decimals that is not below another: what is put before a bidder as the minimum. */
export function ceilBid(amount: Wei): Wei {
  return (((amount + STEP - 1n) / STEP) * STEP) as Wei
}
