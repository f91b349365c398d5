import { type Address, domainSeparator, encodeAbiParameters, type Hex, hashTypedData, keccak256 } from 'viem'

/**
 * An offer's terms, as the engine hashes them. Prices per copy, in wei or, with a currency, in its units; 0 if that way of
 * selling is off. Times in seconds.
 */
export type Terms = {
  seller: Address
  asset: Address
  tokenId: bigint
  copies: bigint
  /** How many copies an auction may reserve at a time; 0 without an auction. */
  reservable: bigint
  price: bigint
  /** The currency of the price; zero for the chain's coin. Copies can be bid on in the coin alone. */
  currency: Address
  startPrice: bigint
  start: bigint
  duration: bigint
  /** 1 if the duration of an ERC-721 auction counts from its first bid; otherwise 0. */
  fromFirstBid: bigint
  counter: bigint
  /** Two listings on chain with equal terms differ by it. All signatures of an account with one salt share its copies. */
  salt: bigint
}

/** What a seller signs to sell without a listing on chain: a direct sale. */
export type Listing = {
  terms: Terms
  /** Basis points: the signature is not valid while the engine or the creator takes more. */
  maxCommission: bigint
  maxRoyalties: bigint
  /** Who may buy; zero for anyone. */
  buyer: Address
  /** Seconds. */
  expiry: bigint
  /** Everything with the same number can be voided at once; 0 for none. */
  group: bigint
}

const termsFields = [
  { name: 'seller', type: 'address' },
  { name: 'asset', type: 'address' },
  { name: 'tokenId', type: 'uint256' },
  { name: 'copies', type: 'uint256' },
  { name: 'reservable', type: 'uint256' },
  { name: 'price', type: 'uint256' },
  { name: 'currency', type: 'address' },
  { name: 'startPrice', type: 'uint256' },
  { name: 'start', type: 'uint256' },
  { name: 'duration', type: 'uint256' },
  { name: 'fromFirstBid', type: 'uint256' },
  { name: 'counter', type: 'uint256' },
  { name: 'salt', type: 'uint256' },
] as const

const listingFields = [
  { name: 'terms', type: 'Terms' },
  { name: 'maxCommission', type: 'uint256' },
  { name: 'maxRoyalties', type: 'uint256' },
  { name: 'buyer', type: 'address' },
  { name: 'expiry', type: 'uint256' },
  { name: 'group', type: 'uint256' },
] as const

/** The structs of a signed listing. */
export const listingTypes = { Listing: listingFields, Terms: termsFields } as const

/** The engine of an offer. Offer ids are unique across chains and engines. */
export type EngineDomain = { chainId: number; engine: Address }

/**
 * The id of the offer with these terms; the same as the engine's `hashTerms`.
 *
 * @example
 * hashTerms(terms, { chainId: 137, engine: '0x…' })
 */
export function hashTerms(terms: Terms, domain: EngineDomain): Hex {
  return hashTypedData({
    domain: toTypedDomain(domain),
    types: { Terms: termsFields },
    primaryType: 'Terms',
    message: terms,
  })
}

/**
 * The id of a signed listing; the same as the engine's `getListingId`. What is signed with the same seller, asset, token
 * id and salt is one listing: a lower price keeps the id.
 */
export function listingIdOf(
  { seller, asset, tokenId, salt }: Pick<Terms, 'seller' | 'asset' | 'tokenId' | 'salt'>,
  domain: EngineDomain,
): Hex {
  return keccak256(
    encodeAbiParameters(
      [
        { type: 'bytes32' },
        { type: 'address' },
        { type: 'address' },
        { type: 'uint256' },
        { type: 'uint256' },
      ],
      [domainSeparator({ domain: toTypedDomain(domain) }), seller, asset, tokenId, salt],
    ),
  )
}

/** The hash of a listing that is signed alone; the same as the engine's `hashListing`. */
export function hashListing(listing: Listing, domain: EngineDomain): Hex {
  return hashTypedData(toListingTypedData(listing, domain))
}

/**
 * What a seller signs to list without a transaction (`buySigned`).
 *
 * @example
 * const signature = await walletClient.signTypedData(toListingTypedData(listing, domain))
 */
export function toListingTypedData(listing: Listing, domain: EngineDomain) {
  return {
    domain: toTypedDomain(domain),
    types: listingTypes,
    primaryType: 'Listing',
    message: listing,
  } as const
}

/** The domain of everything that is signed for an engine. */
export function toTypedDomain({ chainId, engine }: EngineDomain) {
  return { name: 'Vitrine', version: '1', chainId, verifyingContract: engine } as const
}
