import type { Issue } from '../../codes.ts'
import type { Reading } from '../../typed/readAmount.ts'

/** The prices of a work, as they were read; null if the switch is off. */
export type PriceDraft = { minBid: Reading | null; price: Reading | null }

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
const isPositive = ({ amount }: Reading): boolean => amount !== null && amount > 0n
