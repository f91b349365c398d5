// A list of 1,000 wallets as a tree of hashes, with sorted pairs; a hash without a partner moves up.
import { type Address, concatHex, type Hex, keccak256, pad, toHex } from 'viem'
import { alice, bob } from '../market.ts'

const length = 1_000

/** The wallets of the list: the two buyers in the middle of others. */
const wallets = Array.from({ length }, (_, index) => pad(toHex(index + 1), { size: 20 }))
wallets.splice(length / 2, 2, alice.address, bob.address)

/** @param toLeaf what the contract makes of a wallet, its limit and its price */
export function openAllowList(toLeaf: (wallet: Address) => Hex) {
  const levels = [wallets.map(toLeaf)]
  for (let level = levels[0]!; level.length > 1; levels.push(level)) level = toParents(level)
  return {
    root: levels.at(-1)![0]!,
    proofOf: (wallet: Address): Hex[] => {
      const place = wallets.indexOf(wallet)
      return levels.flatMap((level, height) => level[(place >> height) ^ 1] ?? [])
    },
  }
}

function toParents(level: Hex[]): Hex[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const [left, right] = [level[2 * index]!, level[2 * index + 1]]
    if (right === undefined) return left
    return keccak256(concatHex(left < right ? [left, right] : [right, left]))
  })
}
