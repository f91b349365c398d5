import { BoundedMap } from '../../bounded/boundedMap.ts'

/** The highest cost of a settlement as a share of the highest bid, in basis points. About the usual commission. */
const COST_BPS = 250n
const BASIS_POINTS = 10_000n
/** Up to this gas, auctions of our own collections are settled whatever the bid. About twice the usual gas. */
const OWN_GAS = 200_000n
/** No settlement takes less. */
export const LEAST_GAS = 60_000n
/** The gas budget per hour and foreign collection. */
const GAS_PER_HOUR = 3_000_000n
const HOUR = 3_600_000
const MOST_COLLECTIONS = 10_000

/** @property gas that it uses, not its limit; @property gasPrice wei; @property amount the highest bid, wei for all its copies */
export type Settlement = { own: boolean; gas: bigint; gasPrice: bigint; amount: bigint }

/**
 * Whether the keeper pays for a settlement. Anybody can import a collection whose transfers burn gas and bid 1 wei on
 * it. Bidders and sellers can settle the other auctions on the site.
 */
export function isWorth({ own, gas, gasPrice, amount }: Settlement): boolean {
  return (own && gas <= OWN_GAS) || gas * gasPrice * BASIS_POINTS <= amount * COST_BPS
}

/** The lowest bid on a foreign token that can be worth a settlement, in wei. */
export const leastWorth = (gasPrice: bigint): bigint => (LEAST_GAS * gasPrice * BASIS_POINTS) / COST_BPS

/** Counts the gas spent on each collection. An hour starts with its first settlement. */
export function createGasBudget(perHour = GAS_PER_HOUR) {
  const spent = new BoundedMap<string, { gas: bigint; until: number }>(MOST_COLLECTIONS)
  return {
    /** Takes gas from a collection's budget. False when not enough is left. */
    take(collection: string, gas: bigint): boolean {
      const known = spent.get(collection)
      const hour = known && known.until > Date.now() ? known : { gas: 0n, until: Date.now() + HOUR }
      if (hour.gas + gas > perHour) return false
      spent.set(collection, { ...hour, gas: hour.gas + gas })
      return true
    },
    /** Counts what a settlement used beyond what was taken for it. */
    add(collection: string, gas: bigint): void {
      const known = spent.get(collection)
      if (known) spent.set(collection, { ...known, gas: known.gas + gas })
    },
  }
}
