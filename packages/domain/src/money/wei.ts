import { formatUnits } from './units.ts'

/**
 * An amount in the smallest unit of a chain's currency. Never a float; created only by {@link wei} or {@link
 * parseAmount}.
 */
export type Wei = bigint & { readonly __unit: 'wei' }

/** Brands an integer amount (a bigint, or its decimal string on the wire) as wei. Throws a RangeError below zero. */
export function wei(amount: bigint | string): Wei {
  const value = BigInt(amount)
  if (value < 0n) throw new RangeError(`wei cannot be negative: ${amount}`)
  return value as Wei
}

/** Every supported currency (ETH, MATIC, BNB) has 10^18 wei to the unit. */
export const DECIMALS = 18

const UNIT = 10n ** BigInt(DECIMALS)
const AMOUNT = /^(\d+)(?:\.(\d*))?$|^\.(\d+)$/

/**
 * Reads a decimal amount of currency ('1.25') as wei, exactly.
 * @returns null if the text is not a non-negative decimal, or has more than 18 decimals (VAL-08).
 */
export function parseAmount(text: string): Wei | null {
  const match = AMOUNT.exec(text.trim())
  if (!match) return null
  const whole = BigInt(match[1] ?? 0)
  const fraction = match[2] ?? match[3] ?? ''
  if (fraction.length > DECIMALS) return null
  return (whole * UNIT + BigInt(fraction.padEnd(DECIMALS, '0'))) as Wei
}

/**
 * Formats wei as a decimal amount of currency with at most `maxDecimals` decimals, without trailing zeros (NET-07). The
 * rest is cut, never rounded up: nobody sees more than there is.
 */
export function formatAmount(amount: Wei, maxDecimals = 8): string {
  return formatUnits(amount, DECIMALS, maxDecimals)
}

/** The usual limit of decimals (NET-07). */
const SHOWN_DECIMALS = 8

/** An amount as people read it: at most 8 decimals, but all of them if it would read as 0 (NET-07). */
export function shownAmount(amount: Wei): string {
  const written = formatAmount(amount, SHOWN_DECIMALS)
  return written === '0' ? formatAmount(amount, DECIMALS) : written
}
