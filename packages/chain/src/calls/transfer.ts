import { encodeFunctionData, type Hex } from 'viem'
import { collectible721Abi } from '../abi/collectible721.ts'
import { collectible1155Abi } from '../abi/collectible1155.ts'
import type { Call } from './call.ts'

/** Copies of a work on their way to another account. */
export type Transfer = { type: 721 | 1155; asset: Hex; tokenId: bigint; from: Hex; to: Hex; quantity: bigint }

/** Gives copies to another account, which a contract that does not know tokens refuses (ERC-721, ERC-1155). */
export function transferCall({ type, asset, tokenId, from, to, quantity }: Transfer): Call {
  const functionName = 'safeTransferFrom'
  const data =
    type === 721
      ? encodeFunctionData({ abi: collectible721Abi, functionName, args: [from, to, tokenId] })
      : encodeFunctionData({
          abi: collectible1155Abi,
          functionName,
          args: [from, to, tokenId, quantity, '0x'],
        })
  return { to: asset, data }
}
