import type { Address, Hex } from 'viem'
import { hashBulk, isPlace } from './bulkListing.ts'
import { type EngineDomain, hashListing, type Listing, type Terms } from './terms.ts'

/** What a seller signed besides the terms, in the API: integers as decimal strings. */
export type Signed = {
  maxCommission: string
  maxRoyalties: string
  buyer: Address
  expiry: string
  group: string
  /** The listing's place in the signed tree, and the path to its root; 0 and empty if it was signed alone. */
  index: number
  proof: Hex[]
  signature: Hex
}

/** The listing that was signed, for the engine: integers as bigints. */
export function listingOf(terms: Terms, signed: Omit<Signed, 'signature'>): Listing {
  return {
    terms,
    maxCommission: BigInt(signed.maxCommission),
    maxRoyalties: BigInt(signed.maxRoyalties),
    buyer: signed.buyer,
    expiry: BigInt(signed.expiry),
    group: BigInt(signed.group),
  }
}

/** What the seller signed: the listing alone, or the tree that it is in. Null if there is no such place in a tree. */
export function hashSigned(
  listing: Listing,
  { index, proof }: Pick<Signed, 'index' | 'proof'>,
  domain: EngineDomain,
): Hex | null {
  const place = { index: BigInt(index), proof }
  if (!isPlace(place)) return null
  return proof.length === 0 ? hashListing(listing, domain) : hashBulk(listing, place, domain)
}
