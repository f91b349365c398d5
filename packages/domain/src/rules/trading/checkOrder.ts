import type { Issue } from '../../codes.ts'
import { checkMost } from './mostPrice.ts'
import type { NoOffers } from './sale.ts'
import { impossibleTime } from './signedTimes.ts'

/** The most copies of a listing or an offer, as the engine says: 2^64 - 1. */
export const MOST_COPIES = 2n ** 64n - 1n
/** How many offers of one wallet may be unexpired at the same time, on each chain. */
export const MOST_ORDERS = 1_000

/** How many works one offer for any work of a collection can ask for. */
export const MOST_OF_COLLECTION = 100n

/** How many works one offer can ask for: of a published set, or (null) of a whole contract. */
export const mostOf = (set: { size: number } | null): bigint =>
  set && BigInt(set.size) < MOST_OF_COLLECTION ? BigInt(set.size) : MOST_OF_COLLECTION

/** What a buyer offers. Times in seconds, the price in units of the currency for one copy. */
export type OrderDraft = { copies: bigint; unitPrice: bigint; start: bigint; expiry: bigint }

export type OrderFacts = {
  /** Seconds. */
  now: bigint
  /** How many copies of the work exist; `MOST_OF_COLLECTION` for any work of a collection. */
  supply: bigint
  /** How many of them the buyer has; 0 for any work of a collection, which one can own many of. */
  owned: bigint
  /** Why the work takes no offers; null if it does, and for any work of a collection. */
  refused: NoOffers | null
  /** What the buyer has of the currency, and how much of it the engine may take; null if it is not known yet. */
  balance: bigint | null
  allowance: bigint | null
}

/** Checks an offer to buy, in the form and in the server. The chain checks it again when it is accepted. */
export function checkOrder(order: OrderDraft, facts: OrderFacts): Issue[] {
  const { now, supply, owned, refused, balance, allowance } = facts
  const issues: Issue[] = []
  const most = supply < MOST_COPIES ? supply : MOST_COPIES
  if (refused) return [{ path: '', code: refused }]
  if (owned > 0n && owned >= supply) return [{ path: '', code: 'already_owned' }]
  if (order.unitPrice <= 0n) issues.push({ path: 'price', code: 'order_price_invalid' })
  issues.push(...checkMost(order.unitPrice, 'price'))
  if (order.copies <= 0n) issues.push({ path: 'copies', code: 'quantity_required' })
  else if (order.copies > most)
    issues.push({ path: 'copies', code: 'quantity_too_large', params: { n: most.toString() } })
  const time = impossibleTime(order, now)
  if (time) issues.push({ path: time.path, code: 'order_expiry_invalid' })
  if (issues.length > 0) return issues
  const total = order.unitPrice * order.copies
  if (balance !== null && balance < total) return [{ path: 'price', code: 'funds_low' }]
  if (allowance !== null && allowance < total) return [{ path: 'price', code: 'allowance_low' }]
  return []
}
