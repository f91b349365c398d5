import { type Address, concat, type Hex, hashTypedData, keccak256, pad, toHex, zeroHash } from 'viem'
import { type EngineDomain, toTypedDomain } from './terms.ts'

/**
 * What a buyer signs to buy: an offer, in the words of the pages. The money stays in the buyer's wallet until a holder
 * accepts. Times in seconds.
 */
export type BuyOrder = {
  buyer: Address
  asset: Address
  /** Which tokens of the asset: `anyToken`, `oneToken(id)`, or the root of `treeOfTokens`. */
  criteria: Hex
  /** How many, of all tokens together. */
  copies: bigint
  /** An ERC-20 that the engine's owner allows. */
  currency: Address
  /** Units of the currency per copy: all that the buyer pays. */
  unitPrice: bigint
  start: bigint
  expiry: bigint
  /** Basis points: the order is not valid while the engine takes more. */
  maxCommission: bigint
  /** Everything with the same number can be voided at once; 0 for none. */
  group: bigint
  /** The account's own for this order: all that it signs with one salt shares its copies. */
  salt: bigint
  counter: bigint
}

const orderFields = [
  { name: 'buyer', type: 'address' },
  { name: 'asset', type: 'address' },
  { name: 'criteria', type: 'bytes32' },
  { name: 'copies', type: 'uint256' },
  { name: 'currency', type: 'address' },
  { name: 'unitPrice', type: 'uint256' },
  { name: 'start', type: 'uint256' },
  { name: 'expiry', type: 'uint256' },
  { name: 'maxCommission', type: 'uint256' },
  { name: 'group', type: 'uint256' },
  { name: 'salt', type: 'uint256' },
  { name: 'counter', type: 'uint256' },
] as const

/**
 * What a buyer signs.
 *
 * @example
 * const signature = await walletClient.signTypedData(toOrderTypedData(order, domain))
 */
export function toOrderTypedData(order: BuyOrder, domain: EngineDomain) {
  return {
    domain: toTypedDomain(domain),
    types: { BuyOrder: orderFields },
    primaryType: 'BuyOrder',
    message: order,
  } as const
}

/** The id of an order; the same as the engine's `hashOrder`. */
export function hashOrder(order: BuyOrder, domain: EngineDomain): Hex {
  return hashTypedData(toOrderTypedData(order, domain))
}

/** The criteria of an offer for any token of a collection. */
export const anyToken: Hex = zeroHash

/** The criteria of an offer for one token. */
export function oneToken(tokenId: bigint): Hex {
  return keccak256(pad(toHex(tokenId), { size: 32 }))
}

/**
 * A Merkle tree of token ids, as the engine and OpenZeppelin's MerkleProof read it: the pairs are sorted, and a node
 * without a neighbour moves up. The order of the ids and repeated ones make no difference.
 */
export function treeOfTokens(tokenIds: readonly bigint[]): {
  /** The criteria of an offer for any of the tokens. */
  root: Hex
  /** @throws RangeError if the token is not in the tree */
  proofOf(tokenId: bigint): Hex[]
} {
  const levels = [[...new Set(tokenIds.map(oneToken))].sort()]
  for (let nodes = levels[0] ?? []; nodes.length > 1; nodes = levels.at(-1) ?? []) levels.push(pairsOf(nodes))
  const root = levels.at(-1)?.[0]
  if (!root) throw new RangeError('a tree needs a token')
  return {
    root,
    proofOf: (tokenId) => {
      let at = levels[0]?.indexOf(oneToken(tokenId)) ?? -1
      if (at < 0) throw new RangeError(`${tokenId} is not in the tree`)
      const proof: Hex[] = []
      for (const nodes of levels) {
        const sibling = nodes[at ^ 1]
        if (sibling) proof.push(sibling)
        at >>= 1
      }
      return proof
    },
  }
}

/** Whether a token is among those that an order asks for. @param proof empty unless the criteria are a tree's root */
export function isAskedFor(criteria: Hex, tokenId: bigint, proof: readonly Hex[] = []): boolean {
  return criteria === anyToken || proof.reduce(hashPair, oneToken(tokenId)) === criteria.toLowerCase()
}

function pairsOf(nodes: readonly Hex[]): Hex[] {
  const above: Hex[] = []
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at] as Hex, nodes[at + 1]]
    above.push(right ? hashPair(left, right) : left)
  }
  return above
}

const hashPair = (one: Hex, other: Hex): Hex => {
  const [low, high] = [one.toLowerCase() as Hex, other.toLowerCase() as Hex].sort()
  return keccak256(concat([low as Hex, high as Hex]))
}
