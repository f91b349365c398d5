import type { Issue } from '../../codes.ts'
import type { Wei } from '../../money/wei.ts'
import { readCount } from '../../typed/readCount.ts'
import type { BuyerFacts } from './canBuy.ts'
import { checkBalance } from './checkBalance.ts'
import { type ListingState, type OneOrMany, whyNotBuyable } from './sale.ts'

/**
 * Checks a purchase (VAL-13, VAL-15, ROL-03).
 * @param quantity copies, as typed
 * @param total the total that the buyer pays, in wei
 */
export function checkPurchase(
  offer: ListingState & OneOrMany,
  buyer: BuyerFacts,
  { quantity, total }: { quantity: string; total: Wei },
  now: number,
): Issue[] {
  if (offer.single && buyer.owns) return [{ path: '', code: 'already_owned' }]
  if (offer.seller.toLowerCase() === buyer.wallet?.toLowerCase()) return [{ path: '', code: 'own_offer' }]
  const refused = whyNotBuyable(offer, now)
  if (refused === 'price_ended' && !offer.single)
    return [
      {
        path: 'quantity',
        code: 'reserved_by_auction',
        params: { available_copies: offer.reservedCopies.toString() },
      },
    ]
  if (refused) return [{ path: '', code: refused }]
  const uncounted = checkCount(quantity)
  if (uncounted) return [uncounted]
  if (BigInt(quantity) > offer.availableCopies)
    return [{ path: 'quantity', code: 'quantity_too_large', params: { n: offer.availableCopies.toString() } }]
  return checkBalance(buyer.balance, total, buyer.fee ?? null, '')
}

/** Checks what a buyer has of the currency of a price; null while it is unknown. Both in its smallest unit. */
export const checkFunds = (funds: bigint | null, total: bigint): Issue[] =>
  funds !== null && funds < total ? [{ path: '', code: 'currency_low' }] : []

/** Checks a typed number of copies: digits, and not 0 (VAL-13). The caller checks the maximum. */
export function checkCount(typed: string): Issue | null {
  const { count, fault } = readCount(typed)
  // A number that cannot be read is not called too small.
  if (fault) return { path: 'quantity', ...fault }
  if (count === null) return { path: 'quantity', code: 'quantity_required' }
  return count === 0n ? { path: 'quantity', code: 'quantity_zero' } : null
}
