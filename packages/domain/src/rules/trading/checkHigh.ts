import type { Issue } from '../../codes.ts'

/** An amount above this many times the expected one is asked about once more. */
const TIMES = 3n

/**
 * Checks whether an amount may be a slip of the hand: above three times what the place expects. Somebody who means it
 * says so (`useForm`). Where nothing is known, as with a new work, nobody is asked: without a figure to compare with, the
 * question would only be pressed away. An offer for a collection is compared with its cheapest work, one for a trait
 * with the work that shows it.
 * @param amount as it was read
 * @param expected in the same unit; null if nothing is known
 * @param write writes an amount with its unit for the reader
 */
export function checkHigh(
  path: string,
  amount: bigint | null,
  expected: bigint | null,
  write: (amount: bigint) => string,
): Issue[] {
  if (amount === null || !expected || amount <= TIMES * expected) return []
  return [{ path, code: 'amount_high', params: { amount: write(amount), expected: write(expected) } }]
}
