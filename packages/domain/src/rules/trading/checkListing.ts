import type { Issue } from '../../codes.ts'
import { addressFault } from '../../typed/readAddress.ts'
import { MOST_COPIES } from './checkOrder.ts'
import { leastPrice } from './checkSale.ts'
import { checkMost } from './mostPrice.ts'
import { impossibleTime } from './signedTimes.ts'

/** How many signed listings of one wallet may be unexpired at the same time, on each chain. */
export const MOST_SIGNED = 1_000

/** A direct sale that somebody signs. The price of one copy in the smallest unit, times in seconds. @property decimals of the price's currency */
export type ListingDraft = { price: bigint; decimals: number; copies: bigint; start: bigint; expiry: bigint }

/** @property free copies that the seller holds and has not on sale */
export type ListingFacts = { now: bigint; free: bigint }

/** Checks a signed listing by the rules of a resale (VAL-12). The chain checks it again when it is bought. */
export function checkListing(
  { price, decimals, copies, start, expiry }: ListingDraft,
  facts: ListingFacts,
): Issue[] {
  const issues: Issue[] = []
  if (price < leastPrice(decimals)) issues.push({ path: 'offer_price', code: 'offer_price_low' })
  issues.push(...checkMost(price, 'offer_price'))
  const most = facts.free < MOST_COPIES ? facts.free : MOST_COPIES
  if (copies < 1n || copies > most)
    issues.push({ path: 'quantity', code: 'quantity_above', params: { n: most.toString() } })
  const time = impossibleTime({ start, expiry }, facts.now)
  if (time) issues.push({ path: time.path, code: 'listing_expiry_invalid' })
  return issues
}

/** Checks who alone may buy, as typed: empty for anyone. @param engine it delivers to anybody but itself */
export function checkBuyer(typed: string, seller: string, engine?: string): Issue[] {
  if (typed === '') return []
  const fault = addressFault(typed)
  if (fault === 'address_mistyped') return [{ path: 'buyer', code: fault }]
  if (fault || typed.toLowerCase() === engine?.toLowerCase())
    return [{ path: 'buyer', code: 'buyer_invalid' }]
  return typed.toLowerCase() === seller.toLowerCase() ? [{ path: 'buyer', code: 'buyer_is_seller' }] : []
}
