import type { Issue } from '../../codes.ts'

/**
 * Checks whether a price may be a slip of the hand because it is under half of the floor of the collection. Like a high
 * one it is asked about (`checkHigh.ts`). Bids are not: they begin at the minimum of the auction, whatever that is.
 */
export function checkLow(
  path: string,
  amount: bigint | null,
  floor: bigint | null,
  write: (amount: bigint) => string,
): Issue[] {
  if (!amount || !floor || 2n * amount >= floor) return []
  return [{ path, code: 'amount_below_floor', params: { amount: write(amount), floor: write(floor) } }]
}
