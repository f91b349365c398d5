import { type Address, type Hex, isAddressEqual, type Log, parseEventLogs, zeroAddress } from 'viem'
import { saleEngineAbi } from './abi/saleEngine.ts'
import { ON_CHAIN, purchaseOf } from './calls/buy.ts'
import type { Signed } from './signedListing.ts'
import { MAX_PURCHASES, spareGasOf } from './spareGas.ts'
import { type EngineDomain, hashTerms, listingIdOf, type Terms } from './terms.ts'

type Contracts = { engine: string; collectible721: string; collectible1155: string }

/** Copies of a listing, to be bought together with others. */
export type ListedPurchase = {
  terms: Terms
  /** What the seller signed, if the listing is not on chain. */
  signed?: Signed | null
  quantity: bigint
  /** Wei: the price of all copies and the buyer's commission. */
  cost: bigint
}

/** Why an engine would refuse or skip a purchase, whatever happens on the chain meanwhile. */
export type NotTogether = 'own' | 'auction_only' | 'in_currency' | 'no_copies' | 'twice' | 'too_many'

/** Why this purchase cannot be added to others for one transaction, or null. */
export function whyNotTogether(
  purchase: Pick<ListedPurchase, 'terms' | 'quantity'>,
  others: readonly Pick<ListedPurchase, 'terms'>[],
  buyer: Address | null,
): NotTogether | null {
  const { terms, quantity } = purchase
  if (buyer && isAddressEqual(terms.seller, buyer)) return 'own'
  if (terms.price === 0n) return 'auction_only'
  if (!isAddressEqual(terms.currency, zeroAddress)) return 'in_currency'
  if (quantity < 1n || quantity > terms.copies) return 'no_copies'
  if (others.some((other) => equalTerms(other.terms, terms))) return 'twice'
  return others.length >= MAX_PURCHASES ? 'too_many' : null
}

/**
 * The engine's call that buys several listings and skips those that are gone. Listings are paid in the network's own
 * coin, and the engine pays back the money of those that it skips.
 *
 * @param contracts of the marketplace on this chain
 * @throws RangeError if a purchase cannot be bought together with the others
 * @returns the call, and the gas to add to its estimate
 * @example
 * const { functionName, args, value, spareGas } = await planBuyMany(purchases, buyer, chainId, contracts)
 */
export async function planBuyMany(
  purchases: readonly ListedPurchase[],
  buyer: Address,
  chainId: number,
  contracts: Contracts,
) {
  if (purchases.length === 0) throw new RangeError('nothing to buy')
  purchases.forEach((purchase, at) => {
    const reason = whyNotTogether(purchase, purchases.slice(0, at), buyer)
    if (reason) throw new RangeError(`purchase ${at}: ${reason}`)
    if (purchase.cost < purchase.terms.price * purchase.quantity)
      throw new RangeError(`purchase ${at}: costs less than its price`)
  })
  const domain = { chainId, engine: contracts.engine as Address }
  const spares = await Promise.all(purchases.map((purchase) => spareGasOf(purchase, contracts, domain)))
  return {
    functionName: 'buyMany',
    args: [
      purchases.map(({ terms, signed, quantity }) => ({
        ...purchaseOf(terms, signed ?? ON_CHAIN),
        quantity,
      })),
      true,
      buyer,
    ],
    value: purchases.reduce((sum, { cost }) => sum + cost, 0n),
    spareGas: spares.reduce((sum, spare) => sum + spare, 0n),
  } as const
}

/** What a transaction did with each of its purchases, in their order. */
export type PurchaseOutcome =
  | { bought: true }
  /** `reason` is the selector of the engine's error, or 0x00000000. */
  | { bought: false; reason: Hex }

/**
 * Which purchases a transaction made and which it skipped, read from the events of its receipt.
 *
 * @throws Error if the events do not say it of each purchase: then they are of another transaction
 */
export function outcomesOf(
  purchases: readonly Pick<ListedPurchase, 'terms' | 'signed'>[],
  logs: readonly Log[],
  { buyer, chainId, engine }: { buyer: Address; chainId: number; engine: Address },
): PurchaseOutcome[] {
  const events = parseEventLogs({
    abi: saleEngineAbi,
    eventName: ['OfferBought', 'ListingBought', 'PurchaseSkipped'],
    // Anybody can emit events of the same name.
    logs: logs.filter(({ address }) => isAddressEqual(address, engine)),
  })
  const bought = new Set<Hex>()
  const skipped = new Map<bigint, Hex>()
  for (const event of events) {
    if (event.eventName === 'PurchaseSkipped') skipped.set(event.args.index, event.args.reason)
    else if (isAddressEqual(event.args.buyer, buyer)) bought.add(event.args.offerId)
  }
  return purchases.map((purchase, at) => {
    const reason = skipped.get(BigInt(at))
    if (reason) return { bought: false, reason }
    if (bought.has(offerIdOf(purchase, { chainId, engine }))) return { bought: true }
    throw new Error(`the transaction does not mention purchase ${at}`)
  })
}

function offerIdOf({ terms, signed }: Pick<ListedPurchase, 'terms' | 'signed'>, domain: EngineDomain): Hex {
  return signed ? listingIdOf(terms, domain) : hashTerms(terms, domain)
}

function equalTerms(one: Terms, other: Terms): boolean {
  return (Object.keys(one) as (keyof Terms)[]).every(
    (key) => String(one[key]).toLowerCase() === String(other[key]).toLowerCase(),
  )
}
