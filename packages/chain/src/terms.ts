import { type Address, type Hex, hashTypedData } from 'viem'

/** An offer's terms, as the engine hashes them. Prices in wei per copy, times in seconds. */
export type Terms = {
  seller: Address
  asset: Address
  tokenId: bigint
  copies: bigint
  direct: boolean
  auction: boolean
  price: bigint
  startPrice: bigint
  start: bigint
  duration: bigint
  counter: bigint
}

const termsFields = [
  { name: 'seller', type: 'address' },
  { name: 'asset', type: 'address' },
  { name: 'tokenId', type: 'uint256' },
  { name: 'copies', type: 'uint256' },
  { name: 'direct', type: 'bool' },
  { name: 'auction', type: 'bool' },
  { name: 'price', type: 'uint256' },
  { name: 'startPrice', type: 'uint256' },
  { name: 'start', type: 'uint256' },
  { name: 'duration', type: 'uint256' },
  { name: 'counter', type: 'uint256' },
] as const

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
 * What a seller signs to list without a transaction (`buySigned`).
 *
 * @param commission the engine's `commission()` at the time of signing, in basis points
 * @example
 * const signature = await walletClient.signTypedData(toListingTypedData(terms, 250n, domain))
 */
export function toListingTypedData(terms: Terms, commission: bigint, domain: EngineDomain) {
  return {
    domain: toTypedDomain(domain),
    types: {
      Listing: [
        { name: 'terms', type: 'Terms' },
        { name: 'commission', type: 'uint256' },
      ],
      Terms: termsFields,
    },
    primaryType: 'Listing',
    message: { terms, commission },
  } as const
}

function toTypedDomain({ chainId, engine }: EngineDomain) {
  return { name: 'Vitrine', version: '1', chainId, verifyingContract: engine } as const
}
