import type { Code, Issue } from '../../codes.ts'
import { coinOf } from '../../networks.ts'
import { readAddress } from '../../typed/readAddress.ts'
import { receiverFault } from '../people/receiverFault.ts'
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

/** How a resale is meant, as the form has it: to one wallet alone or to anybody, signed or on chain, in which money. */
export type SaleWay = {
  toOne: boolean
  buyer: string
  /** The chain of the work. */
  chainId?: number
  signs: boolean
  auction: boolean
  /** The currency of the fixed price; empty for the chain's coin. */
  currency: string
  coin: string
}

/**
 * Checks that what is signed is what the form says: a sale to one wallet never becomes public, and a price never another
 * currency's, because a switch was moved.
 */
export function checkWay(
  { toOne, buyer, chainId, signs, auction, currency, coin }: SaleWay,
  seller: string,
): Issue[] {
  const ways: Issue[] = [
    ...(toOne && !signs ? [{ path: 'type', code: 'private_unsigned' } as const] : []),
    ...(auction && currency !== ''
      ? [{ path: 'type', code: 'currency_in_auction', params: { coin: coinOf(coin) } } as const]
      : []),
  ]
  if (!toOne) return ways
  return [
    ...ways,
    ...(buyer === ''
      ? [{ path: 'buyer', code: 'buyer_required' } as const]
      : checkBuyer(buyer, seller, { chainId })),
  ]
}

/**
 * Checks who alone may buy, as typed: empty for anyone.
 * @param place the engine delivers to anybody but itself
 */
export function checkBuyer(
  typed: string,
  seller: string,
  { engine, chainId }: { engine?: string; chainId?: number | undefined } = {},
): Issue[] {
  if (typed === '') return []
  const contracts = engine === undefined ? [] : [engine.toLowerCase()]
  const fault = receiverFault(typed, { contracts, chainId })
  if (fault) return [{ path: 'buyer', ...(WORDED.includes(fault.code) ? { code: 'buyer_invalid' } : fault) }]
  return readAddress(typed).address === seller.toLowerCase()
    ? [{ path: 'buyer', code: 'buyer_is_seller' }]
    : []
}

/** What this field says in its own words. */
const WORDED: readonly Code[] = ['import_address_invalid', 'recipient_contract', 'recipient_invalid']
