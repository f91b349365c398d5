// EIP-712 trees: one signature over many orders.
import { concatHex, encodeAbiParameters, type Hex, keccak256, toHex } from 'viem'
import type { Account } from '../chain.ts'

/**
 * Signs a tree in which an order is the first leaf.
 *
 * @param type the name of the tree, that of a leaf, and the leaf's types as EIP-712 encodes them
 */
export function signTree(
  account: Account,
  domain: Hex,
  type: { tree: string; leaf: string; types: string },
  leafHash: Hex,
  proof: Hex[],
): Promise<Hex> {
  const typeHash = keccak256(
    toHex(`${type.tree}(${type.leaf}${'[2]'.repeat(proof.length)} tree)${type.types}`),
  )
  const structHash = keccak256(
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes32' }], [typeHash, rootOf(leafHash, proof)]),
  )
  return account.sign({ hash: keccak256(concatHex(['0x1901', domain, structHash])) })
}

/** The root of a tree in which the path's hashes are all on the right. */
export function rootOf(leafHash: Hex, proof: Hex[]): Hex {
  return proof.reduce((node, sibling) => keccak256(concatHex([node, sibling])), leafHash)
}

let next = 0x5a17_0000_0000_0000n

/** A number like those with which the marketplaces' apps tell equal orders apart: 8 bytes. */
export function makeSalt(): bigint {
  next += 0x0001_2345_6789n
  return next
}
