import type { Issue } from '../../codes.ts'

/** An amount above this many times the expected one is asked about once more. */
const TIMES = 3n
/** The same for the floor of the collection: works differ more from one another than the prices of one work. */
const TIMES_FLOOR = 5n

/** What a place knows of a price, in the unit of the amount; null for what nobody knows. */
export type KnownPrice = {
  /** What the work costs, or was sold for. */
  expected: bigint | null
  /** The lowest price in its collection. */
  floor: bigint | null
}

/**
 * Checks whether an amount may be a slip of the hand: above three times what the place expects, or five times the floor
 * of the collection. Somebody who means it says so (`useForm`). Where nothing is known, as with a new work, nobody is
 * asked: without a figure to compare with, the question would only be pressed away. An offer for a collection is
 * compared with its cheapest work, one for a trait with the work that shows it.
 * @param amount as it was read
 * @param write writes an amount with its unit for the reader
 */
export function checkHigh(
  path: string,
  amount: bigint | null,
  { expected, floor }: KnownPrice,
  write: (amount: bigint) => string,
): Issue[] {
  if (amount === null) return []
  if (expected && amount > TIMES * expected)
    return [{ path, code: 'amount_high', params: { amount: write(amount), expected: write(expected) } }]
  if (floor && amount > TIMES_FLOOR * floor)
    return [{ path, code: 'amount_above_floor', params: { amount: write(amount), floor: write(floor) } }]
  return []
}

/**
 * Checks whether a price may be a slip of the hand because it is under half of the floor of the collection. Like a high
 * one it is asked about. Bids are not: they begin at the minimum of the auction, whatever that is.
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
