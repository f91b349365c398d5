import type { Blockchain } from '../networks.ts'
import { DECIMALS, parseAmount, type Wei } from './wei.ts'

/** Decimals of dollar values: 1 for ETH, 3 for MATIC and BNB (NET-06) and all others. */
const DOLLAR_DECIMALS: Readonly<Record<string, number>> = { ETH: 1, MATIC: 3, BNB: 3 }
const OTHER_DECIMALS = 3

/**
 * Formats an amount in dollars, rounded to the nearest. Exact: money never becomes a float.
 * @param rate the price of one unit of the currency in dollars, as a decimal
 * @returns null if the rate is not a decimal
 * @example formatDollars(parseAmount('1.25')!, 'ETH', '3210.55') // '$4,013.2'
 */
export function formatDollars(amount: Wei, currency: Blockchain, rate: string): string | null {
  const each = parseAmount(rate)
  if (each === null) return null
  const decimals = DOLLAR_DECIMALS[currency] ?? OTHER_DECIMALS
  const unit = 10n ** BigInt(2 * DECIMALS - decimals)
  const digits = ((amount * each + unit / 2n) / unit).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${whole}.${digits.slice(-decimals)}`
}
