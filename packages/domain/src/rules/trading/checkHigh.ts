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
  // What could not be read is above nothing.
  const asked = amount ?? 0n
  if (expected && asked > TIMES * expected)
    return [{ path, code: 'amount_high', params: { amount: write(asked), expected: write(expected) } }]
  if (floor && asked > TIMES_FLOOR * floor)
    return [{ path, code: 'amount_above_floor', params: { amount: write(asked), floor: write(floor) } }]
  return []
}

/** What a low price is compared with, in the unit of the amount; null for what nobody knows. */
export type KnownWorth = {
  /** The lowest price in its collection. */
  floor: bigint | null
  /** What somebody offers for the work now. */
  offer?: bigint | null
  /** What the work was sold for, what its owner paid, and the price that is changed. */
  prices?: readonly (bigint | null)[]
}

/**
 * Checks whether a price may be a slip of the hand because it is under half of something that is known: the best offer,
 * a price of the work itself, or the floor of its collection. Like a high one it is asked about, once. Bids are not: they
 * begin at the minimum of the auction, whatever that is.
 */
export function checkLow(
  path: string,
  amount: bigint | null,
  { floor, offer, prices }: KnownWorth,
  write: (amount: bigint) => string,
): Issue[] {
  if (!amount) return []
  const farAbove = (known: Known) => ((known ?? 0n) > 2n * amount ? known : null)
  const best = farAbove(offer)
  if (best)
    return [{ path, code: 'amount_below_offer', params: { amount: write(amount), offer: write(best) } }]
  const expected = farAbove(prices?.reduce(higher, null))
  if (expected)
    return [{ path, code: 'amount_low', params: { amount: write(amount), expected: write(expected) } }]
  const cheapest = farAbove(floor)
  return cheapest
    ? [{ path, code: 'amount_below_floor', params: { amount: write(amount), floor: write(cheapest) } }]
    : []
}

type Known = bigint | null | undefined

const higher = (one: bigint | null, other: bigint | null) => ((one ?? 0n) > (other ?? 0n) ? one : other)
