import { BlockNotFoundError, type Hex, type PublicClient } from 'viem'
import type { BlockRef } from '../store/cursors.ts'
import type { Block } from './apply.ts'
import { type ChainLog, type Contracts, decode, type RawLog, transferEvents } from './decode.ts'
import { followImports, foreignContracts, type ImportedToken } from './followImports.ts'

/** A block's header, as far as it is read. */
export type Header = BlockRef & { parentHash: string; at: Date }

/** What the indexer asks of a chain. */
export type Source = {
  chainId: number
  head(): Promise<Header>
  header(number: number): Promise<Header | null>
  /**
   * The blocks from `from` to `to`: every one from `finalBlock` on, and below it those with events.
   * @param imported the tokens of other collections that are followed when the range begins
   */
  blocks(from: number, to: number, finalBlock: number, imported: readonly ImportedToken[]): Promise<Block[]>
}

type Answer = { number: bigint; hash: Hex; parentHash: Hex; timestamp: bigint }

const header = (block: Answer): Header => ({
  number: Number(block.number),
  hash: block.hash,
  parentHash: block.parentHash,
  at: new Date(Number(block.timestamp) * 1_000),
})

/** Reads a chain over its RPC. */
export function rpcSource(client: PublicClient, chainId: number, contracts: Contracts): Source {
  const address = Object.values(contracts) as Hex[]
  const headerAt = async (number: number): Promise<Header | null> => {
    try {
      return header((await client.getBlock({ blockNumber: BigInt(number) })) as Answer)
    } catch (error) {
      if (error instanceof BlockNotFoundError) return null
      throw error
    }
  }
  return {
    chainId,
    head: async () => header((await client.getBlock({ blockTag: 'latest' })) as Answer),
    header: headerAt,
    blocks: async (from, to, finalBlock, imported) => {
      const range = { fromBlock: BigInt(from), toBlock: BigInt(to) }
      const own = (await client.getLogs({ address, ...range })) as RawLog[]
      const others = foreignContracts(own, imported) as Hex[]
      const foreign =
        others.length === 0 ? [] : await client.getLogs({ ...range, address: others, events: transferEvents })
      const logs = [...own, ...(foreign as RawLog[])].sort((one, other) => one.logIndex - other.logIndex)
      const byBlock = Map.groupBy(logs, (log) => Number(log.blockNumber))
      const numbers = new Set(byBlock.keys())
      for (let number = Math.max(from, finalBlock); number <= to; number++) numbers.add(number)
      const sorted = [...numbers].sort((a, b) => a - b)
      const blocks = await Promise.all(
        sorted.map(async (number) => toBlock(number, await headerAt(number), byBlock.get(number) ?? [])),
      )
      return others.length === 0 ? blocks : followImports(client, blocks, imported)
    },
  }

  function toBlock(number: number, found: Header | null, logs: RawLog[]): Block {
    // Logs and headers are two questions: when a re-org falls between them, ask again.
    if (!found || logs.some((log) => log.blockHash !== found.hash)) throw new MovedError(number)
    const events: ChainLog[] = decode(chainId, contracts, logs, found.at)
    return { number, hash: found.hash, parentHash: found.parentHash, logs: events }
  }
}

/** The chain changed while it was being read. */
export class MovedError extends Error {
  override readonly name = 'MovedError'

  constructor(block: number) {
    super(`block ${block} changed while it was read`)
  }
}
