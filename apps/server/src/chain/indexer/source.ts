import type { Contracts } from '../../config/contracts.ts'
import { AskError } from '../../remote/askError.ts'
import { readFunds } from '../foreign/currency.ts'
import {
  type Royalty,
  readBalance,
  readRoyalty,
  readSupply,
  readTokenReader,
} from '../foreign/foreignToken.ts'
import { blockCall, type Header, headerOf, hex, type RawBlock, readHead, timeOf } from '../rpc/blocks.ts'
import type { NodeGroup } from '../rpc/rank.ts'
import type { BlockRef } from '../store/cursors.ts'
import type { FundKey, Funds } from '../store/makerFunds.ts'
import type { Block } from './apply.ts'
import { type ChainLog, decode, type RawLog } from './decode.ts'
import type { FollowedTokens, ImportedToken, WholeContract } from './followedTokens.ts'
import { followImports, ofWhole } from './followImports.ts'
import { linkDrops } from './linkDrops.ts'
import { createLogReader, type Interest } from './logReader.ts'

export type Range = {
  from: number
  to: number
  /** A re-org could undo blocks from this number on. */
  finalBlock: number
  /** The newest known block of the chain; not below `to`. */
  head: Header
  /** The currencies whose logs are read in the blocks that are not final. */
  currencies: readonly string[]
}

/** Reads a chain for the indexer. */
export type Source = {
  chainId: number
  head(): Promise<Header>
  header(number: number): Promise<Header | null>
  /** The last block that the chain itself calls final; null if it names none. */
  finalized(): Promise<number | null>
  /**
   * Returns the blocks of a range: every block from the final block on; below it only those with events, and always the
   * last.
   * @param followed the tokens imported before the range; those that the range imports are added
   * @throws MovedError, AskError
   */
  blocks(range: Range, followed: FollowedTokens): Promise<Block[]>
  /**
   * Returns the events of a contract in a range of blocks that are in the tables, the oldest first.
   * @param tip the last block in the tables
   * @throws MovedError if the node has another one, AskError
   */
  history(contract: WholeContract, from: number, to: number, tip: BlockRef): Promise<ChainLog[]>
  /**
   * Asks the contract of an imported ERC-1155 for balances and supply of a token at a block, all at once.
   * @throws AskError or MovedError when the chain does not have that block
   */
  holdings(
    token: { contract: string; tokenId: bigint },
    owners: readonly string[],
    at: BlockRef,
  ): Promise<Holdings>
  /**
   * Reads the royalties of tokens at a block in the same way as the engine. Null for a royalty that the engine refuses.
   * @throws AskError when the chain does not have that block
   */
  royalties(tokens: readonly ImportedToken[], at: BlockRef): Promise<(Royalty | null)[]>
  /**
   * Asks currencies what accounts have at a block, and how much of it the engine may take.
   * @throws AskError when the chain does not have that block
   */
  funds(keys: readonly FundKey[], at: BlockRef): Promise<Funds[]>
  /** The first block that a second node has not confirmed yet; null if there is none, or only one node. */
  unconfirmed(): number | null
  /** Asks a second node again about the blocks that it did not have. Returns the first block whose logs were wrong; null if none was. */
  confirm(): Promise<number | null>
}

/** Null if the contract does not answer. */
export type Holdings = { supply: bigint | null; copies: (bigint | null)[] }

/** A block whose logs are not decoded yet. */
type Found = { header: Header; logs: RawLog[]; moves: FundKey[] | null }

/** How many blocks to request in one batch of calls. */
const LIST = 50
/**
 * Reads a chain over its RPC.
 * @param blooms whether the blooms of the chain's headers cover all logs. Polygon's do not: its state-sync
 * transactions, which anybody can cause from Ethereum, have logs outside of them.
 * @param samplePause how often the receipts of a block are compared with its logs, in milliseconds
 */
export function rpcSource(
  node: NodeGroup,
  chainId: number,
  contracts: Contracts,
  blooms = false,
  samplePause?: number,
): Source {
  const reader = createLogReader(node, contracts, blooms, samplePause)

  return {
    chainId,
    unconfirmed: reader.unconfirmed,
    confirm: reader.confirm,
    head: () => readHead(node),
    header: async (number) => {
      const [block] = await node.ask([blockCall(number)])
      return block ? headerOf(block as RawBlock) : null
    },
    finalized: async () => {
      try {
        const [block] = await node.ask([blockCall('finalized')])
        return block ? headerOf(block as RawBlock).number : null
      } catch (error) {
        if (error instanceof AskError && error.kind === 'refused') return null
        throw error
      }
    },
    blocks: async ({ from, to, finalBlock, head, currencies }, followed) => {
      const interest: Interest = { followed, added: new Set() }
      const lastFinal = Math.min(to, finalBlock - 1)
      const final = from <= lastFinal ? await readFinal(from, lastFinal, interest) : []
      const first = Math.max(from, finalBlock)
      const recent = lastFinal < to ? await readRecent(first, to, head, interest, currencies) : []
      const blocks = [...final, ...recent].map(
        ({ header: { number, hash, parentHash, at }, logs, moves }): Block => ({
          number,
          hash,
          parentHash,
          moves,
          logs: decodeLinked(logs, at),
        }),
      )
      return followImports(blocks, followed)
    },
    history: async ({ contract, standard, own = false }, from, to, tip) => {
      const range = { fromBlock: hex(from), toBlock: hex(to) }
      const { logs, block } = await reader.ofContract(range, contract, blockCall(tip.number))
      if (block?.hash !== tip.hash) throw new MovedError(tip.number)
      const byNumber = Map.groupBy(logs, (log) => Number(log.blockNumber))
      const numbers = [...byNumber.keys()].sort((one, other) => one - other)
      const headers = await headersOf(numbers, byNumber)
      return headers.flatMap((header) => {
        const written = new Map<string, number>()
        return decodeLinked(complete(header, byNumber.get(header.number) ?? [], null).logs, header.at)
          .filter(({ address }) => address === contract)
          .flatMap((log) => ofWhole({ ...log, whole: 'past', own }, standard, written))
      })
    },
    holdings: async ({ contract, tokenId }, owners, { hash }) => {
      const where = { node, contract, at: hash }
      const [supply, ...copies] = await Promise.all([
        readSupply(where, tokenId),
        ...owners.map((owner) => readBalance(where, tokenId, owner)),
      ])
      return { supply: supply as bigint | null, copies }
    },
    royalties: async (tokens, { hash: at }) => {
      const engine = { node, contract: contracts.engine, at }
      const reads = (await readTokenReader(engine)) ?? contracts.engine
      return Promise.all(tokens.map((token) => readRoyalty(engine, reads, token)))
    },
    funds: (keys, { hash }) => readFunds(node, contracts.engine, keys, hash),
  }

  /** The events of a block, with what belongs to one mint connected. */
  function decodeLinked(logs: readonly RawLog[], at: Date): ChainLog[] {
    return linkDrops(decode(chainId, contracts, logs, at), contracts.drops)
  }

  /** Reads blocks that no re-org can undo: all their logs at once. */
  async function readFinal(from: number, to: number, interest: Interest): Promise<Found[]> {
    const range = { fromBlock: hex(from), toBlock: hex(to) }
    const { logs, block } = await reader.ofRange(range, interest, blockCall(to))
    if (!block) throw new MovedError(to)
    const byNumber = Map.groupBy(logs, (log) => Number(log.blockNumber))
    const numbers = [...byNumber.keys()].filter((number) => number !== to).sort((one, other) => one - other)
    const headers = [...(await headersOf(numbers, byNumber)), headerOf(block)]
    // So many blocks have too many events of currencies: all funds are read afterwards.
    return headers.map((header) => complete(header, byNumber.get(header.number) ?? [], null))
  }

  /** Current nodes return a block's time with its logs; older ones have to be asked. */
  async function headersOf(
    numbers: readonly number[],
    byNumber: ReadonlyMap<number, RawLog[]>,
  ): Promise<Header[]> {
    const firsts = numbers.map((number) => byNumber.get(number)?.[0] as RawLog)
    if (firsts.some((log) => log.blockTimestamp === undefined)) return readHeaders(numbers)
    return firsts.map((log, at) => ({
      number: numbers[at] as number,
      hash: log.blockHash,
      parentHash: null,
      at: timeOf(log.blockTimestamp as string),
      bloom: null,
    }))
  }

  /** Reads blocks that a re-org could undo. */
  async function readRecent(
    from: number,
    to: number,
    head: Header,
    interest: Interest,
    currencies: readonly string[],
  ): Promise<Found[]> {
    const upTo = Math.min(to, head.number - 1)
    const headers = await readHeaders(Array.from({ length: upTo - from + 1 }, (_, at) => from + at))
    if (upTo < to) headers.push(head)
    const found: Found[] = []
    for (let at = 0; at < headers.length; at += LIST) {
      const part = headers.slice(at, at + LIST)
      const logs = await reader.ofBlocks(part, interest)
      const moves = await reader.fundMoves(part, currencies)
      found.push(
        ...part.map((header) => complete(header, logs.get(header.hash) ?? [], moves.get(header.hash) ?? [])),
      )
    }
    return found
  }

  /** @throws MovedError if a block is missing */
  async function readHeaders(numbers: readonly number[]): Promise<Header[]> {
    const headers: Header[] = []
    for (let at = 0; at < numbers.length; at += LIST) {
      const part = numbers.slice(at, at + LIST)
      const blocks = (await node.ask(part.map(blockCall))) as (RawBlock | null)[]
      for (const [index, block] of blocks.entries()) {
        if (!block) throw new MovedError(part[index] as number)
        headers.push(headerOf(block))
      }
    }
    return headers
  }
}

/** Logs and headers come from separate requests: if a re-org happened in between, read again. */
function complete(header: Header, logs: RawLog[], moves: FundKey[] | null): Found {
  if (logs.some((log) => log.blockHash !== header.hash)) throw new MovedError(header.number)
  const inOrder = logs.sort((one, other) => Number(one.logIndex) - Number(other.logIndex))
  return { header, logs: inOrder, moves }
}

/** The chain changed during the read, or the node does not have all of it yet. */
export class MovedError extends Error {
  override readonly name = 'MovedError'

  constructor(block: number) {
    super(`block ${block} changed while it was read`)
  }
}
