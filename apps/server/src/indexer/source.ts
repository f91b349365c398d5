import { readBalance, readSupply } from '../remote/foreignToken.ts'
import { blockCall, type Header, headerOf, hex, type RawBlock, readHead, timeOf } from '../rpc/blocks.ts'
import type { Call, Node } from '../rpc/node.ts'
import type { BlockRef } from '../store/cursors.ts'
import type { Block } from './apply.ts'
import { type Contracts, decode, type RawLog, transferSelectors } from './decode.ts'
import { followImports, foreignContracts, type ImportedToken } from './followImports.ts'

export type Range = {
  from: number
  to: number
  /** A re-org could undo blocks from this number on. */
  finalBlock: number
  /** The newest known block of the chain; not below `to`. */
  head: Header
}

/** Reads a chain for the indexer. */
export type Source = {
  chainId: number
  head(): Promise<Header>
  header(number: number): Promise<Header | null>
  /**
   * Returns the blocks of a range: every block from the final block on; below it only those with events, and always the
   * last.
   * @param imported the imported tokens that are followed when the range begins
   * @throws MovedError
   */
  blocks(range: Range, imported: readonly ImportedToken[]): Promise<Block[]>
  /**
   * Asks the contract of an imported ERC-1155 for balances and supply of a token at a block, all at once.
   * @throws AskError or MovedError when the chain does not have that block
   */
  holdings(
    token: { contract: string; tokenId: bigint },
    owners: readonly string[],
    at: BlockRef,
  ): Promise<Holdings>
}

/** Null if the contract does not answer. */
export type Holdings = { supply: bigint | null; copies: (bigint | null)[] }

/** A block whose logs are not decoded yet. */
type Found = { header: Header; logs: RawLog[] }

/** How many blocks to request in one batch of calls. */
const LIST = 50
/** Nodes refuse longer lists of addresses. */
const ADDRESSES = 500

/** Reads a chain over its RPC. */
export function rpcSource(node: Node, chainId: number, contracts: Contracts): Source {
  const own = Object.values(contracts)

  return {
    chainId,
    head: () => readHead(node),
    header: async (number) => {
      const [block] = await node.ask([blockCall(number)])
      return block ? headerOf(block as RawBlock) : null
    },
    blocks: async ({ from, to, finalBlock, head }, imported) => {
      const lastFinal = Math.min(to, finalBlock - 1)
      const final = from <= lastFinal ? await readFinal(from, lastFinal, imported) : []
      const added = final.flatMap(({ logs }) => logs)
      const recent =
        lastFinal < to ? await readRecent(Math.max(from, finalBlock), to, head, added, imported) : []
      const found = [...final, ...recent]
      const blocks = found.map(
        ({ header: { number, hash, parentHash, at }, logs }): Block => ({
          ...{ number, hash, parentHash },
          logs: decode(chainId, contracts, logs, at),
        }),
      )
      const follows = found.some(({ logs }) => foreignContracts(logs, imported).length > 0)
      return follows ? followImports(blocks, imported) : blocks
    },
    holdings: async ({ contract, tokenId }, owners, { hash }) => {
      const where = { node, contract, at: hash }
      const [supply, ...copies] = await Promise.all([
        readSupply(where, tokenId),
        ...owners.map((owner) => readBalance(where, tokenId, owner)),
      ])
      return { supply: supply as bigint | null, copies }
    },
  }

  /** Reads blocks that no re-org can undo: all their logs at once. */
  async function readFinal(from: number, to: number, imported: readonly ImportedToken[]): Promise<Found[]> {
    const range = { fromBlock: hex(from), toBlock: hex(to) }
    // The last block is requested from the same node: a node that lags would return no logs for it without an error.
    const { logs, block } = await readLogs([range], foreignContracts([], imported), blockCall(to))
    if (!block) throw new MovedError(to)
    const byNumber = Map.groupBy(logs.flat(), (log) => Number(log.blockNumber))
    const numbers = [...byNumber.keys()].filter((number) => number !== to).sort((one, other) => one - other)
    const headers = [...(await headersOf(numbers, byNumber)), headerOf(block)]
    return headers.map((header) => complete(header, byNumber.get(header.number) ?? []))
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

  /**
   * Reads blocks that a re-org could undo. Logs are requested by block hash, so they cannot belong to another block.
   */
  async function readRecent(
    from: number,
    to: number,
    head: Header,
    before: readonly RawLog[],
    imported: readonly ImportedToken[],
  ): Promise<Found[]> {
    const upTo = Math.min(to, head.number - 1)
    const headers = await readHeaders(Array.from({ length: upTo - from + 1 }, (_, at) => from + at))
    if (upTo < to) headers.push(head)
    const found: Found[] = []
    const seen = [...before]
    for (let at = 0; at < headers.length; at += LIST) {
      const part = headers.slice(at, at + LIST)
      const places = part.map(({ hash }) => ({ blockHash: hash }))
      const { logs } = await readLogs(places, foreignContracts(seen, imported))
      for (const [index, header] of part.entries()) found.push(complete(header, logs[index] ?? []))
      seen.push(...logs.flat())
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

  /**
   * Reads the logs of several ranges or blocks: all logs of our contracts, and the transfers of collections with
   * imported tokens, including those that the same logs import.
   * @param call an additional call for the same request, so that the same node answers it
   */
  async function readLogs(
    places: readonly object[],
    followed: readonly string[],
    call?: Call,
  ): Promise<{ logs: RawLog[][]; block: RawBlock | null }> {
    const callsAt = (place: object) => [logCall(place, own), ...foreignCalls(place, followed)]
    const first = await ask(places, callsAt, call)
    const added = foreignContracts(first.logs.flat(), []).filter((contract) => !followed.includes(contract))
    if (added.length === 0) return first
    const more = await ask(places, (place) => foreignCalls(place, added), call)
    return {
      logs: first.logs.map((logs, at) => [...logs, ...(more.logs[at] ?? [])]),
      block: first.block && more.block,
    }
  }

  async function ask(places: readonly object[], callsAt: (place: object) => Call[], call?: Call) {
    const calls = places.map(callsAt)
    const answers = await node.ask([...calls.flat(), ...(call ? [call] : [])])
    const logs = calls.map(({ length }) => (answers.splice(0, length) as RawLog[][]).flat())
    return { logs, block: (answers[0] ?? null) as RawBlock | null }
  }
}

const logCall = (where: object, address: readonly string[], topics: unknown[] = []): Call => ({
  method: 'eth_getLogs',
  params: [{ ...where, address, topics }],
})

function foreignCalls(where: object, contracts: readonly string[]): Call[] {
  const calls: Call[] = []
  for (let at = 0; at < contracts.length; at += ADDRESSES)
    calls.push(logCall(where, contracts.slice(at, at + ADDRESSES), [transferSelectors]))
  return calls
}

/** Logs and headers come from separate requests: if a re-org happened in between, read again. */
function complete(header: Header, logs: RawLog[]): Found {
  if (logs.some((log) => log.blockHash !== header.hash)) throw new MovedError(header.number)
  return { header, logs: logs.sort((one, other) => Number(one.logIndex) - Number(other.logIndex)) }
}

/** The chain changed during the read, or the node does not have all of it yet. */
export class MovedError extends Error {
  override readonly name = 'MovedError'

  constructor(block: number) {
    super(`block ${block} changed while it was read`)
  }
}
