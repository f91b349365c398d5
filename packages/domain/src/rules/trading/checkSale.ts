import type { Issue } from '../../codes.ts'
import { DECIMALS, parseAmount, type Wei } from '../../money/wei.ts'
import type { Reading } from '../../typed/readAmount.ts'
import { checkCount } from './checkPurchase.ts'
import { checkMost, MOST_BID, MOST_PRICE } from './mostPrice.ts'

/** The terms of a resale, as typed; null if a way of selling is off, or a field is not shown. */
export type SaleDraft = {
  price: Reading | null
  /** Of the price's currency; without them, of a coin. */
  decimals?: number
  minBid: Reading | null
  reservable: string | null
  copies: string
}

/** The minimum price of a resale, and the minimum first bid (VAL-12). */
export const LEAST_PRICE = parseAmount('0.001') as Wei

/** The minimum price of a resale in a currency, in its smallest unit: 0.001, or one unit of a currency without as many decimals. */
export const leastPrice = (decimals: number): bigint => 10n ** BigInt(Math.max(0, decimals - 3))

/**
 * Checks a resale (VAL-12). Issues are in the order of the form.
 * @param owned copies that the seller holds
 */
export function checkSale(
  { price, decimals = DECIMALS, minBid, reservable, copies }: SaleDraft,
  owned: bigint,
): Issue[] {
  if (price === null && minBid === null) return [{ path: 'type', code: 'sale_type_required' }]
  const uncounted = checkCount(copies)
  const tooMany = !uncounted && BigInt(copies) > owned
  return [
    ...checkRange(
      minBid,
      { path: 'min_bid_price', code: 'bid_price_low' },
      { least: LEAST_PRICE, most: MOST_BID },
    ),
    ...checkRange(
      price,
      { path: 'offer_price', code: 'offer_price_low' },
      { least: leastPrice(decimals), most: MOST_PRICE },
    ),
    ...checkReservable(reservable, copies),
    ...(uncounted ? [uncounted] : []),
    ...(tooMany
      ? [{ path: 'quantity', code: 'quantity_above', params: { n: owned.toString() } } as const]
      : []),
  ]
}

/**
 * Checks how many copies a bid may reserve: from 1 to all of them, empty for all; null if the field is not shown.
 * @param copies that are offered, as typed
 */
export function checkReservable(typed: string | null, copies: string): Issue[] {
  if (typed === null || typed === '' || checkCount(copies)) return []
  const outside = checkCount(typed) || BigInt(typed) > BigInt(copies)
  return outside ? [{ path: 'reservable', code: 'reservable_invalid', params: { n: copies } }] : []
}

/** What could not be read is not called low. @param low the issue of a price that is too low, or missing */
function checkRange(
  price: Reading | null,
  low: Issue<'bid_price_low' | 'offer_price_low'>,
  { least, most }: { least: bigint; most: bigint },
): Issue[] {
  if (price === null) return []
  if (price.amount !== null && price.amount < least) return [low]
  if (price.fault) return [{ path: low.path, ...price.fault }]
  return price.amount === null ? [low] : checkMost(price.amount, low.path, most)
}

/** Whether somebody sees 'Put on Sale' or 'Resell': signed in, with copies that are not on sale yet (ROL-04). */
export function canSell(owned: number, onSale: number): boolean {
  return owned > onSale
}
