// What a trade calls and signs. It is written down here, because a false plan would describe itself as suits it.

import {
  type decodeFunctionData,
  domainSeparator,
  encodeAbiParameters,
  getAbiItem,
  type Hex,
  hashTypedData,
  keccak256,
  parseAbi,
} from 'viem'

export const abi = parseAbi([
  'struct Terms { address seller; address asset; uint256 tokenId; uint256 copies; uint256 reservable; uint256 price; address currency; uint256 startPrice; uint256 start; uint256 duration; uint256 fromFirstBid; uint256 counter; uint256 salt; }',
  'struct Listing { Terms terms; uint256 maxCommission; uint256 maxRoyalties; address buyer; uint256 expiry; uint256 group; }',
  'struct Purchase { Listing listing; uint256 quantity; uint256 index; bytes32[] proof; bytes signature; }',
  'struct Permit { uint256 value; uint256 deadline; uint8 v; bytes32 r; bytes32 s; }',
  'struct NewOffer { address asset; uint256 tokenId; uint256 copies; uint256 reservable; uint256 price; address currency; uint256 startPrice; uint256 start; uint256 duration; uint256 fromFirstBid; uint256 salt; uint256 maxRoyalties; }',
  'struct BuyOrder { address buyer; address asset; bytes32 criteria; uint256 copies; address currency; uint256 unitPrice; uint256 start; uint256 expiry; uint256 maxCommission; uint256 group; uint256 salt; uint256 counter; }',
  'struct Acceptance { BuyOrder order; uint256 tokenId; uint256 quantity; uint256 minProceeds; bytes32[] proof; bytes signature; }',
  // The sale contract.
  'function buy(Terms terms, uint256 quantity) payable',
  'function buySigned(Purchase purchase, address recipient) payable',
  'function buyInCurrency(Purchase purchase, uint256 most, address recipient, Permit permit)',
  'function buyMany(Purchase[] purchases, bool skipUnavailable, address recipient) payable',
  'function createOffers(NewOffer[] newOffers, uint256 maxCommission)',
  'function acceptOrder(Acceptance acceptance)',
  'function acceptMany(Acceptance[] acceptances, bool skipUnavailable)',
  'function cancelOffer(Terms terms)',
  'function cancelListing(Terms terms)',
  'function cancelOrder(BuyOrder order)',
  'function cancelMany(Terms[] offers, Terms[] listings, BuyOrder[] orders)',
  'function bid(Terms terms, uint256 copies) payable',
  'function createAuctionAndBid(Terms terms, uint256 copies) payable',
  'function settle(Terms terms)',
  // Works: single ones, and editions.
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 copies, bytes data)',
  'function createItem(uint256 royalties, bytes32 locked)',
  'function createItem(uint256 copies, uint256 royalties, bytes32 locked)',
  // The same with a commitment to the metadata file.
  'function createItem(uint256 royalties, bytes32 locked, bytes32 content)',
  'function createItem(uint256 copies, uint256 royalties, bytes32 locked, bytes32 content)',
  // Currencies.
  'function deposit() payable',
  'function approve(address spender, uint256 amount)',
])

/** What the data of a call says. */
export type Call = ReturnType<typeof decodeFunctionData<typeof abi>>

type Parameter = { name?: string; type: string }
const fieldsOf = ({ components }: { components: readonly Parameter[] }) =>
  components.map(({ name = '', type }) => ({ name, type: type === 'tuple' ? 'Terms' : type }))

/** The structs that are signed (EIP-712), or whose hash is an id. */
const types = {
  Terms: fieldsOf(getAbiItem({ abi, name: 'cancelOffer' }).inputs[0]),
  Listing: fieldsOf(getAbiItem({ abi, name: 'buySigned' }).inputs[0].components[0]),
  BuyOrder: fieldsOf(getAbiItem({ abi, name: 'cancelOrder' }).inputs[0]),
}
export type Struct = keyof typeof types
export const isStruct = (name: string): name is Struct => Object.hasOwn(types, name)

/** The hash of a struct: what a wallet signs, the id of an offer to buy, and after the chain's id that of an offer on chain. */
export function hashOf(
  primaryType: Struct,
  message: object,
  { chainId, engine }: { chainId: number; engine: string },
): Hex {
  const domain = domainOf({ chainId, engine })
  return hashTypedData({ domain, types, primaryType, message: message as Record<string, unknown> })
}

/** The id of a signed listing, after the chain's id: a lower price keeps it. */
export function listingIdOf(
  { seller, asset, tokenId, salt }: { seller: Hex; asset: Hex; tokenId: bigint; salt: bigint },
  at: { chainId: number; engine: string },
): Hex {
  const words = ['bytes32', 'address', 'address', 'uint256', 'uint256'].map((type) => ({ type }))
  const separator = domainSeparator({ domain: domainOf(at) })
  return keccak256(encodeAbiParameters(words, [separator, seller, asset, tokenId, salt]))
}

const domainOf = ({ chainId, engine }: { chainId: number; engine: string }) => ({
  name: 'Vitrine',
  version: '1',
  chainId,
  verifyingContract: engine as Hex,
})
