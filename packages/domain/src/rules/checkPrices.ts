import type { Issue } from '../codes.ts'
import { parseAmount, type Wei } from '../money/wei.ts'

/** The prices of a collectible, as typed; null if the switch is off. */
export type PriceDraft = { minBid: string | null; price: string | null }

const MAX_CHARACTERS = 10

/** Reads a price field: a non-negative decimal of at most ten characters (VAL-08). Null if it is invalid. */
export function parsePrice(text: string): Wei | null {
  const trimmed = trimLeadingZeros(text)
  return trimmed.length > MAX_CHARACTERS ? null : parseAmount(trimmed)
}

/** Removes leading zeros: '007.5' → '7.5', '0.5' stays. */
export function trimLeadingZeros(text: string): string {
  return text.trim().replace(/^0+(?=\d)/, '')
}

/** Whether a price field accepts a text while somebody types: digits and one point, at most ten characters (VAL-08). */
export function isPriceInput(text: string): boolean {
  return trimLeadingZeros(text).length <= MAX_CHARACTERS && /^\d*\.?\d*$/.test(text)
}

/** Checks the prices of the create form: required when shown, and decimals (VAL-08). */
export function checkPrices(draft: PriceDraft): Issue[] {
  const issues: Issue[] = []
  if (draft.minBid !== null && !isPositive(draft.minBid))
    issues.push({ path: 'min_bid_price', code: 'min_bid_invalid' })
  if (draft.price !== null && !isPositive(draft.price))
    issues.push({ path: 'offer_price', code: 'price_invalid' })
  return issues
}

/** A price of zero would silently switch that way of selling off (STA-02), so it is refused. */
function isPositive(text: string): boolean {
  const amount = text.trim() === '' ? null : parsePrice(text)
  return amount !== null && amount > 0n
}
