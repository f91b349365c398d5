import { parseAmount, type Wei } from './wei.ts'

/** The least step between two bids, per copy (specification section 9). */
export const MINIMUM_INCREMENT = parseAmount('0.001') as Wei
/** Beyond the specification: a bid must also raise the last one by 5%, so that nobody outbids by dust. */
const STEP_PERCENT = 5n

/**
 * The least unit price of the next bid, as the engine asks it.
 * @param startPrice the offer's minimum bid, wei for one copy
 * @param highest the highest bid so far, wei for one copy; null when there is none
 */
export function minimumBid(startPrice: Wei, highest: Wei | null): Wei {
  if (highest === null) return startPrice
  // Rounded up, as the engine rounds.
  const step = (highest * STEP_PERCENT + 99n) / 100n
  return (highest + (step > MINIMUM_INCREMENT ? step : MINIMUM_INCREMENT)) as Wei
}
