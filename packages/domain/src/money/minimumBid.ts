import type { Bps } from './bps.ts'
import { parseAmount, type Wei } from './wei.ts'

/** The minimum difference between two bids, per copy (specification section 9). */
export const MINIMUM_INCREMENT = parseAmount('0.001') as Wei

/**
 * The minimum unit price of the next bid, as the engine requires it.
 * @param startPrice the offer's minimum bid, wei per copy
 * @param highest the highest bid so far, wei per copy; null if there is none
 * @param raise the engine's minimum raise as a share of the highest bid; 0 for none
 */
export function minimumBid(startPrice: Wei, highest: Wei | null, raise: Bps): Wei {
  if (highest === null) return startPrice
  // Rounded up, as the engine rounds.
  const step = (highest * BigInt(raise) + 9_999n) / 10_000n
  return (highest + (step > MINIMUM_INCREMENT ? step : MINIMUM_INCREMENT)) as Wei
}
