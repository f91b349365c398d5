// The factory of creators' own contracts. It tells the market of each contract.
import { own721Abi } from '@vitrine/chain/abi/own721'
import { own1155Abi } from '@vitrine/chain/abi/own1155'
import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { type Abi, pad, parseEventLogs, type TransactionReceipt, toHex, zeroAddress } from 'viem'
import { creator, type Market } from './market.ts'

/** As in `Kind` of the contracts. */
const kinds = { ERC721: 1, ERC1155: 2 }
/** SHA-256 of a file or a folder. */
export const content = `0x${'ab'.repeat(32)}` as const

export type OwnFactory = ReturnType<typeof openOwnFactory>

export function openOwnFactory({ chain, engine, ownCollections }: Market) {
  const factory = chain.at(ownCollections, ownCollectionsAbi as Abi)
  let salt = 0
  const create = (
    kind: keyof typeof kinds,
    royaltyBps: bigint,
    minter: string = zeroAddress,
  ): Promise<TransactionReceipt> => {
    const setup = { name: 'The works of a creator', symbol: 'WORKS', royaltyBps, metadata: content, minter }
    return factory(creator, 'create', [kinds[kind], pad(toHex(++salt)), setup, [engine]])
  }
  return {
    create,
    /** Creates a contract, and calls it. */
    open: async (kind: keyof typeof kinds, royaltyBps: bigint, minter?: string) => {
      const { logs } = await create(kind, royaltyBps, minter)
      const [created] = parseEventLogs({ abi: ownCollectionsAbi, logs, eventName: 'CollectionCreated' })
      const address = created!.args.asset
      return { address, call: chain.at(address, (kind === 'ERC721' ? own721Abi : own1155Abi) as Abi) }
    },
  }
}
