import { Bloom } from 'ox'
import type { Hex } from 'viem'
import { AskError } from '../../remote/askError.ts'
import { blockCall, type Header, headerOf, type RawBlock } from '../rpc/blocks.ts'
import type { Call } from '../rpc/node.ts'
import type { NodeGroup, NodeState } from '../rpc/rank.ts'
import type { RawLog } from './decode.ts'
import {
  areSame,
  asksFor,
  chanceOfFalse,
  DisagreementError,
  logPlaceOf,
  readListed,
  readProven,
} from './provenLogs.ts'

/** What the nodes' logs are asked for in a block or a range, and which addresses or topics they may have. */
export type Asked = { calls: Call[]; values: readonly string[] }

/** The largest share of false yeses with which a bloom filter still proves something. */
const MOST_FALSE = 0.02
/** How often the receipts of a block are compared with the logs that were read of it, in milliseconds. */
export const SAMPLE_PAUSE = 60_000
/** How many blocks may wait for a second node. Older ones become final without it. */
const MOST_WAITING = 2_000
/** How many blocks to ask about at once, and how many of a range may differ. */
const LIST = 50
const MOST_DIFFERING = 100

type Waiting = { header: Header; calls: Call[]; logs: RawLog[] }

export type WitnessedLogs = {
  /** Reads logs of blocks by their hashes. By hash. */
  ofBlocks(headers: readonly Header[], ask: (place: object) => Asked): Promise<Map<string, RawLog[]>>
  /** Looks at one of some blocks now and then whose headers have nothing of ours: a header may be wrong too. */
  ofQuiet(headers: readonly Header[], ask: (place: object) => Asked): Promise<Map<string, RawLog[]>>
  /** Reads logs of a range of final blocks, and its last block. */
  ofRange(calls: Call[], last: Call): Promise<{ logs: RawLog[]; block: RawBlock | null }>
  /** The first block that a second node has not confirmed yet; null if there is none. */
  unconfirmed(): number | null
  /** Asks a second node again about the blocks that it did not have. Returns the first block whose logs were wrong; null if none was. */
  confirm(): Promise<number | null>
}

/**
 * Reads logs so that a node which leaves some out loses none. An empty answer looks the same whether there is nothing or
 * the node has lost it, so it is compared:
 * - with a second node, where there is one: they must agree before a block is final;
 * - with the header's bloom filter: if it contains an address, there must be a log of it;
 * - now and then with the receipts of a block.
 * Where they differ, the block is read as a whole and proven (`provenLogs.ts`).
 */
export function witnessedLogs(node: NodeGroup, blooms: boolean, samplePause = SAMPLE_PAUSE): WitnessedLogs {
  const several = node.areSeveral
  let waiting: Waiting[] = []
  let sampledAt = Number.NEGATIVE_INFINITY

  return {
    unconfirmed: () => waiting[0]?.header.number ?? null,
    ofBlocks: async (headers, ask) => {
      const found = new Map<string, RawLog[]>()
      if (headers.length === 0) return found
      const asked = headers.map((header) => ({ header, ...ask({ blockHash: header.hash }) }))
      const { logs, by, other } = await askWith(
        asked.map(({ calls }) => calls),
        presenceOf(headers.at(-1) as Header),
      )
      for (const [at, { header, calls, values }] of asked.entries()) {
        let mine = logs[at] as RawLog[]
        const theirs = other?.logs[at]
        const differs = theirs && !areSame(mine, theirs)
        if (differs || (mine.length === 0 && mustHave(header, values))) {
          const proven = await prove(header, calls)
          blame(header, proven, [
            [by, mine],
            ...(other ? [[other.by, theirs ?? []] as [NodeState, RawLog[]]] : []),
          ])
          mine = proven
        } else if (several && !theirs) wait({ header, calls, logs: mine })
        found.set(header.hash, await sampled(header, calls, mine, by))
      }
      return found
    },
    ofQuiet: async (headers, ask) => {
      const header = headers[Math.floor(Math.random() * headers.length)]
      if (!header || !isSampleDue()) return new Map()
      const { calls } = ask({ blockHash: header.hash })
      const logs = await sampled(header, calls, [], node.states[0] as NodeState)
      return new Map([[header.hash, logs]])
    },
    ofRange: async (calls, last) => {
      const { logs, block, by, other } = await askWith([calls], last)
      const [mine = []] = logs
      if (!other) {
        if (several) node.alone += lengthOf(calls)
        if (block) await sampleRange(calls, mine, by)
        return { logs: mine, block }
      }
      const [theirs = []] = other.logs
      if (areSame(mine, theirs)) return { logs: mine, block }
      const numbers = differing(mine, theirs)
      if (numbers.length > MOST_DIFFERING) throw new DisagreementError(numbers[0] as number)
      const proven = new Map<number, RawLog[]>()
      for (const number of numbers) {
        const header = await headerAt(number)
        proven.set(number, await prove(header, calls))
        const inBlock = (log: RawLog) => Number(log.blockNumber) === number
        blame(header, proven.get(number) as RawLog[], [
          [by, mine.filter(inBlock)],
          [other.by, theirs.filter(inBlock)],
        ])
      }
      const rest = mine.filter(({ blockNumber }) => !proven.has(Number(blockNumber)))
      return { logs: [...rest, ...[...proven.values()].flat()], block }
    },
    confirm: async () => {
      while (waiting.length > 0) {
        const part = waiting.slice(0, LIST)
        const asked = await askWith(
          part.map(({ calls }) => calls),
          presenceOf((part.at(-1) as Waiting).header),
        ).catch((error) => {
          if (error instanceof AskError && (error.kind === 'missing' || error.kind === 'refused')) return null
          throw error
        })
        if (!asked) {
          await forgetMissing(part)
          continue
        }
        const { logs, other } = asked
        if (!other) return null
        const wrong = part.findIndex(
          ({ logs: read }, at) =>
            !areSame(read, other.logs[at] as RawLog[]) || !areSame(read, logs[at] as RawLog[]),
        )
        if (wrong >= 0) {
          const { header } = part[wrong] as Waiting
          // It is proven when it is read again.
          waiting = waiting.filter((each) => each.header.number < header.number)
          return header.number
        }
        waiting = waiting.filter((each) => !part.includes(each))
      }
      return null
    },
  }

  function isSampleDue(): boolean {
    return performance.now() - sampledAt >= samplePause
  }

  /** Asks two nodes for logs and a block. One that lags would leave out logs without an error: it must have the block. */
  async function askWith(calls: readonly Call[][], presence: Call) {
    const { answers, by, other } = await node.askTwo([...calls.flat(), presence])
    const first = split(calls, answers)
    const second = other && split(calls, other.answers)
    if (!first.logs) throw new AskError('missing', 'the node answers no logs')
    const isThere = second?.logs && second.block && second.block.hash === first.block?.hash
    if (first.block === null && presence.method === 'eth_getBlockByHash')
      throw new AskError('missing', 'the node does not have the block')
    return {
      logs: first.logs,
      block: first.block,
      by,
      other: other && isThere ? { logs: second.logs as RawLog[][], by: other.by } : null,
    }
  }

  /** Whether a header proves that there are such logs. */
  function mustHave({ bloom }: Header, values: readonly string[]): boolean {
    if (!blooms || bloom === null || values.length * chanceOfFalse(bloom) > MOST_FALSE) return false
    return values.some((value) => Bloom.contains(bloom as Hex, value as Hex))
  }

  async function prove(header: Header, calls: readonly Call[]): Promise<RawLog[]> {
    const all = await readProven(node, header, blooms)
    return all.filter((log) => calls.some((call) => asksFor(call, log)))
  }

  function wait(block: Waiting): void {
    const { number, hash } = block.header
    waiting = waiting.filter(({ header }) => header.number !== number || header.hash === hash)
    waiting.push(block)
    waiting.sort((one, other) => one.header.number - other.header.number)
    if (waiting.length <= MOST_WAITING) return
    waiting.shift()
    node.alone++
  }

  /** A re-org has removed some blocks: those that no node has are no longer waited for. One of them at least. */
  async function forgetMissing(part: readonly Waiting[]): Promise<void> {
    const gone = new Set<Waiting>()
    for (const each of part) {
      const [block] = await node.ask([presenceOf(each.header)]).catch(() => [null])
      if (!block) gone.add(each)
    }
    if (gone.size === 0) gone.add(part[0] as Waiting)
    waiting = waiting.filter((each) => !gone.has(each))
  }

  function blame(
    { number }: Header,
    proven: readonly RawLog[],
    said: readonly [NodeState, readonly RawLog[]][],
  ): void {
    for (const [by, logs] of said)
      if (!areSame(logs, proven)) node.contradict(by, `the logs of block ${number}`)
  }

  /** Compares the logs that were read with the receipts, now and then. Returns them with the logs that were missing. */
  async function sampled(
    header: Pick<Header, 'hash' | 'number'>,
    calls: readonly Call[],
    logs: RawLog[],
    by: NodeState,
  ): Promise<RawLog[]> {
    if (!isSampleDue()) return logs
    sampledAt = performance.now()
    const listed = await readListed(node, header.hash).catch(() => null)
    const places = new Set(logs.map(logPlaceOf))
    const missed = (listed ?? []).filter(
      (log) => !places.has(logPlaceOf(log)) && calls.some((call) => asksFor(call, log)),
    )
    if (missed.length === 0) return logs
    node.contradict(by, `the logs of block ${header.number}`)
    return [...logs, ...missed]
  }

  /** The same for one block of a range: if logs were left out, the range is not believed. */
  async function sampleRange(calls: readonly Call[], logs: readonly RawLog[], by: NodeState): Promise<void> {
    if (!isSampleDue()) return
    const number = Number(rangeOf(calls).fromBlock) + Math.floor(Math.random() * lengthOf(calls))
    const header = await headerAt(number)
    const inBlock = logs.filter(({ blockNumber }) => Number(blockNumber) === number)
    const all = await sampled(header, calls, inBlock, by)
    if (all.length > inBlock.length) throw new DisagreementError(number)
  }

  async function headerAt(number: number): Promise<Header> {
    const [block] = await node.ask([blockCall(number)])
    if (!block) throw new AskError('missing', `block ${number} is not there`)
    return headerOf(block as RawBlock)
  }
}

const presenceOf = ({ hash }: Header): Call => ({ method: 'eth_getBlockByHash', params: [hash, false] })

const rangeOf = ([call]: readonly Call[]) =>
  (call as Call).params[0] as { fromBlock: string; toBlock: string }

/** How many blocks a range of logs has. */
function lengthOf(calls: readonly Call[]): number {
  const { fromBlock, toBlock } = rangeOf(calls)
  return Number(toBlock) - Number(fromBlock) + 1
}

/** The logs of each list of calls, and the block after them. `logs` is null if one answer is no list. */
function split(calls: readonly Call[][], answers: readonly unknown[]) {
  const rest = [...answers]
  const lists = calls.map(({ length }) => rest.splice(0, length))
  const isWhole = lists.every((list) => list.every(Array.isArray))
  return {
    logs: isWhole ? lists.map((list) => unique((list as RawLog[][]).flat())) : null,
    block: (rest[0] ?? null) as RawBlock | null,
  }
}

/** Several calls may return the same log. */
const unique = (logs: RawLog[]): RawLog[] => [...new Map(logs.map((log) => [logPlaceOf(log), log])).values()]

/** The numbers of the blocks of which two lists have different logs, ascending. */
function differing(some: readonly RawLog[], others: readonly RawLog[]): number[] {
  const [mine, theirs] = [new Set(some.map(logPlaceOf)), new Set(others.map(logPlaceOf))]
  const numbers = [...some, ...others]
    .filter((log) => !mine.has(logPlaceOf(log)) || !theirs.has(logPlaceOf(log)))
    .map(({ blockNumber }) => Number(blockNumber))
  return [...new Set(numbers)].sort((one, other) => one - other)
}
