import type { Issue } from '../../codes.ts'
import { checkMost } from '../trading/mostPrice.ts'

/**
 * Checks the price of an alert, for one copy in wei.
 * @param now the lowest price for which a copy can be bought; null if none can
 */
export function checkAlert(most: bigint, now: bigint | null): Issue[] {
  if (most <= 0n) return [{ path: 'most', code: 'order_price_invalid' }]
  if (now !== null && now <= most) return [{ path: 'most', code: 'alert_met' }]
  return checkMost(most, 'most')
}
