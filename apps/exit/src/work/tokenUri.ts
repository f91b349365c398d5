import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import type { Hex } from 'viem'
import { hexToBigInt } from 'viem/utils'
import type { Node } from '../chain/node.ts'
import { isRefusal } from '../chain/refusal.ts'
import { OddAnswer, view } from '../chain/view.ts'
import type { Network } from '../networks.ts'

/** Where a token's metadata are. @property isCommitted whether nobody can change that: its mint named their content */
export type TokenUri = { uri: string; isCommitted: boolean }

/** @returns null if the contract knows no such token. @throws AwayError, NodeError if it could not be read */
export async function readTokenUri(
  node: Node,
  { collectible721, collectible1155 }: Network,
  contract: Hex,
  tokenId: bigint,
): Promise<TokenUri | null> {
  const ask = <T>(answer: Promise<T>): Promise<T | null> =>
    answer.catch((error) => {
      if (error instanceof OddAnswer || isRefusal(error)) return null
      throw error
    })
  const args = [tokenId] as const
  const uri =
    (await ask(view(node, contract, collectible721Abi, 'tokenURI', args))) ||
    (await ask(view(node, contract, collectible1155Abi, 'uri', args)))
  if (!uri) return null
  const isOurs = contract === collectible721 || contract === collectible1155
  const commitment = isOurs && (await ask(view(node, contract, collectible721Abi, 'commitmentOf', args)))
  // In ERC-1155 the address may have a place for the id.
  const id = tokenId.toString(16).padStart(64, '0')
  return {
    uri: uri.replaceAll('{id}', id),
    isCommitted: Boolean(commitment) && hexToBigInt(commitment as Hex) > 0n,
  }
}
