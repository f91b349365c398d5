import { BoundedMap } from '../boundedMap.ts'

/** What settling may cost of the highest bid, in basis points: about what the usual commission brings. */
const COST_BPS = 250n
const BASIS_POINTS = 10_000n
/** Gas up to which the marketplace's own collectibles are settled whatever was bid: twice what it usually takes. */
const OWN_GAS = 200_000n
/** No settlement takes less. */
export const LEAST_GAS = 60_000n
/** Gas that is spent on one collection of somebody else's within an hour. */
const GAS_PER_HOUR = 3_000_000n
const HOUR = 3_600_000
const MOST_COLLECTIONS = 10_000

/** @property gasPrice wei; @property amount the highest bid, wei for all its copies */
export type Settlement = { own: boolean; gas: bigint; gasPrice: bigint; amount: bigint }

/**
 * Whether the marketplace pays for a settlement. Anybody can import a collection whose transfers burn gas, and bid a
 * wei on it; what is not worth the gas is left to those who bid and sell, who can settle on the site.
 */
export function isWorth({ own, gas, gasPrice, amount }: Settlement): boolean {
  return (own && gas <= OWN_GAS) || gas * gasPrice * BASIS_POINTS <= amount * COST_BPS
}

/** The lowest bid on somebody else's collectible that can be worth its settlement, in wei. */
export const leastWorth = (gasPrice: bigint): bigint => (LEAST_GAS * gasPrice * BASIS_POINTS) / COST_BPS

/** Counts the gas that is spent on each collection, from the first settlement for an hour. */
export function createGasBudget(perHour = GAS_PER_HOUR) {
  const spent = new BoundedMap<string, { gas: bigint; until: number }>(MOST_COLLECTIONS)
  return {
    /** Takes gas from a collection's budget; false when that has not so much left. */
    take(collection: string, gas: bigint): boolean {
      const known = spent.get(collection)
      const hour = known && known.until > Date.now() ? known : { gas: 0n, until: Date.now() + HOUR }
      if (hour.gas + gas > perHour) return false
      spent.set(collection, { ...hour, gas: hour.gas + gas })
      return true
    },
  }
}
