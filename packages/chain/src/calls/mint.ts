import { encodeFunctionData, type Hex, zeroHash } from 'viem'
import { collectible721Abi } from '../abi/collectible721.ts'
import { collectible1155Abi } from '../abi/collectible1155.ts'
import type { Call } from './call.ts'

/** How many single works one call mints at most; the contract refuses more. */
export const MOST_MINTED = 100

/** The gas that such a call needs, with a margin: measured are 52,000 for the call with a commitment and 24,200 for each work. */
const CALL_GAS = 60_000n
const WORK_GAS = 26_000n

/** A mint must find its place in a block, so it takes at most this share of one. */
const SHARE = 10n

/** How many works one call mints on a chain. @param blockGas the gas limit of a block */
export function mintsPerCall(blockGas: bigint): number {
  const fitting = Number((blockGas / SHARE - CALL_GAS) / WORK_GAS)
  return Math.max(1, Math.min(MOST_MINTED, fitting))
}

/**
 * What is minted: `royalties` in basis points, `locked` the commitment to locked content (zero for none), `content` the
 * SHA-256 of the metadata file (undefined for metadata that can be changed).
 */
export type Minted = { type: '721' | '1155'; copies: bigint; royalties: bigint; locked: Hex; content?: Hex }

/** Mints a single work or an edition. @param contract ours of this type */
export function mintCall(contract: Hex, { type, copies, royalties, locked, content }: Minted): Call {
  const functionName = 'createItem'
  const commitment = content ? ([content] as const) : ([] as const)
  const data =
    type === '721'
      ? encodeFunctionData({
          abi: collectible721Abi,
          functionName,
          args: [royalties, locked, ...commitment],
        })
      : encodeFunctionData({
          abi: collectible1155Abi,
          functionName,
          args: [copies, royalties, locked, ...commitment],
        })
  return { to: contract, data }
}

/**
 * Mints single works without locked content.
 * @param royalties basis points
 * @param folder the SHA-256 of the folder of their metadata files; zero for metadata that can be changed
 */
export function mintSeriesCall(
  collectible721: Hex,
  count: number,
  royalties: bigint,
  folder: Hex = zeroHash,
): Call {
  const args = [BigInt(count), royalties, [], folder] as const
  return {
    to: collectible721,
    data: encodeFunctionData({ abi: collectible721Abi, functionName: 'createItems', args }),
  }
}
