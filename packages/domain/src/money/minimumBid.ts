import type { Bps } from './bps.ts'
import type { Wei } from './wei.ts'

/**
 * How much the next bid must raise the highest one, as an engine was deployed.
 * @property bps a share of the highest bid; 0 for none
 * @property increment wei of the whole bid, if that is more (specification section 9)
 */
export type Raise = { bps: Bps; increment: Wei }

/**
 * The minimum unit price of the next bid, as the engine requires it. Rounded up, as the engine rounds.
 * @param startPrice the offer's minimum bid, wei per copy
 * @param highest the highest bid so far, wei per copy, and its copies; null if there is none
 */
export function minimumBid(
  startPrice: Wei,
  highest: { price: Wei; copies: bigint } | null,
  { bps, increment }: Raise,
): Wei {
  if (highest === null) return startPrice
  const { price, copies } = highest
  const step = (price * BigInt(bps) + 9_999n) / 10_000n
  const least = (increment + copies - 1n) / copies
  return (price + (step > least ? step : least)) as Wei
}
