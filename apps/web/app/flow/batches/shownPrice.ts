import type { Wei } from '@vitrine/domain/money/wei'

/** A fee that rises so many times is asked about. Between blocks it changes by an eighth at most (EIP-1559). */
const RISE = 3n
/** Below this nobody is asked: a tenth of a thousandth of a coin, in wei. */
const SMALL = 10n ** 14n

/** By chain, what a unit of gas cost when a fee was shown last, in wei. It lives as long as the page. */
const shown = new Map<number, bigint>()

/** Notes the price of gas with which a fee is shown. */
export const noteShownPrice = (chainId: number, price: bigint): void => void shown.set(chainId, price)

/**
 * What a transaction would have cost when a fee was shown last, and what it costs now, if that is far more. Whoever sees
 * this has been told: it is said once.
 * @param gas of the transaction
 * @param price of a unit of it now, in wei
 */
export function riseOf(chainId: number, gas: bigint, price: bigint): { before: Wei; now: Wei } | null {
  const before = shown.get(chainId)
  if (before === undefined || price < before * RISE || gas * price < SMALL) return null
  shown.set(chainId, price)
  return { before: (gas * before) as Wei, now: (gas * price) as Wei }
}
