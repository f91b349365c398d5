import { concat, domainSeparator, encodeAbiParameters, type Hex, hashStruct, keccak256, toHex } from 'viem'
import { type EngineDomain, type Listing, listingTypes, toTypedDomain } from './terms.ts'

/** The engine reads trees of up to 2^10 listings. */
export const MOST_LISTINGS = 1_024

type Tree = Listing | readonly [Tree, Tree]

/** Where a listing is in a signed tree: what a buyer passes to the engine. */
export type BulkPlace = { index: bigint; proof: Hex[] }

/**
 * What a seller signs to list many works with one signature: a tree of listings, whose type names its height. The last
 * listing also fills the places that are left.
 *
 * @example
 * const signature = await walletClient.signTypedData(toBulkTypedData(listings, domain))
 * const places = placesOf(listings)
 *
 * @param listings from 2 to {@link MOST_LISTINGS}
 * @throws RangeError if there are fewer or more
 */
export function toBulkTypedData(listings: readonly Listing[], domain: EngineDomain) {
  let nodes: readonly Tree[] = filled(listings)
  const levels = Math.log2(nodes.length)
  while (nodes.length > 1) nodes = inPairs(nodes)
  return {
    domain: toTypedDomain(domain),
    types: { BulkListing: [{ name: 'tree', type: treeType(levels) }], ...listingTypes },
    primaryType: 'BulkListing' as const,
    message: { tree: nodes[0] },
  }
}

/** The place of each listing in the tree that `toBulkTypedData` makes of them. @throws RangeError like it */
export function placesOf(listings: readonly Listing[]): BulkPlace[] {
  const levels = [filled(listings).map(hashListingStruct)]
  for (let nodes = levels[0] ?? []; nodes.length > 1; nodes = levels.at(-1) ?? [])
    levels.push(inPairs(nodes).map(hashNode))
  return listings.map((_, index) => ({
    index: BigInt(index),
    proof: levels.slice(0, -1).map((nodes, level) => nodes[(index >> level) ^ 1] as Hex),
  }))
}

/**
 * Whether a tree with a path as long as this has a place with this index. Otherwise the engine reverts, although the
 * hash would be the same. The same cases run against the engine: packages/domain/vectors/signedPlaces.json.
 */
export const isPlace = ({ index, proof }: { index: bigint; proof: { length: number } }): boolean =>
  2 ** proof.length <= MOST_LISTINGS && index >> BigInt(proof.length) === 0n

/** What the seller of a listing at a place signed: the digest of the whole tree, as the engine computes it. */
export function hashBulk(listing: Listing, { index, proof }: BulkPlace, domain: EngineDomain): Hex {
  const root = proof.reduce<Hex>(
    (node, sibling, level) => hashNode((index >> BigInt(level)) & 1n ? [sibling, node] : [node, sibling]),
    hashListingStruct(listing),
  )
  const typeHash = keccak256(toHex(`BulkListing(${treeType(proof.length)} tree)${LISTING_TYPES}`))
  const struct = encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes32' }], [typeHash, root])
  return keccak256(concat(['0x1901', domainSeparator({ domain: toTypedDomain(domain) }), keccak256(struct)]))
}

const treeType = (levels: number) => `Listing${'[2]'.repeat(levels)}`

/** The types as EIP-712 writes them. */
const LISTING_TYPES = Object.entries(listingTypes)
  .map(([name, fields]) => `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`)
  .join('')

const hashListingStruct = (listing: Listing): Hex =>
  hashStruct({ data: listing, primaryType: 'Listing', types: listingTypes })

const hashNode = ([left, right]: readonly [Hex, Hex]): Hex => keccak256(concat([left, right]))

/** The leaves of the tree: as many as fill its levels. */
function filled(listings: readonly Listing[]): Listing[] {
  const last = listings.at(-1)
  if (!last || listings.length < 2 || listings.length > MOST_LISTINGS)
    throw new RangeError(`a tree has from 2 to ${MOST_LISTINGS} listings`)
  const places = 2 ** Math.ceil(Math.log2(listings.length))
  return [...listings, ...Array<Listing>(places - listings.length).fill(last)]
}

function inPairs<T>(nodes: readonly T[]): [T, T][] {
  return Array.from({ length: nodes.length / 2 }, (_, at) => [nodes[2 * at] as T, nodes[2 * at + 1] as T])
}
