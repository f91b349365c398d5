import { type Hex, hexToBytes, keccak256 } from 'viem'
import { AskError } from '../../remote/askError.ts'
import type { Header } from '../rpc/blocks.ts'
import type { Call } from '../rpc/node.ts'
import type { NodeGroup } from '../rpc/rank.ts'
import type { RawLog } from './decode.ts'

/** The nodes do not agree about the logs of a block, or leave out what its header has. Nothing of it is believed. */
export class DisagreementError extends Error {
  override readonly name = 'DisagreementError'

  constructor(block: number) {
    super(`the nodes do not agree about the logs of block ${block}: take the wrong one out of RPC_URLS`)
  }
}

const BLOOM = 256

/** The bloom filter of logs, as a header has it: three bits for each address and topic (Yellow Paper, 4.3.1). */
export function bloomOf(logs: readonly Pick<RawLog, 'address' | 'topics'>[]): Hex {
  const bloom = new Uint8Array(BLOOM)
  for (const value of new Set(logs.flatMap(({ address, topics }) => [address, ...topics]))) {
    const hash = keccak256(hexToBytes(value as Hex), 'bytes')
    for (const at of [0, 2, 4]) {
      const bit = (((hash[at] as number) << 8) | (hash[at + 1] as number)) & 0x7ff
      const byte = BLOOM - 1 - (bit >> 3)
      bloom[byte] = (bloom[byte] as number) | (1 << (bit & 7))
    }
  }
  return `0x${Buffer.from(bloom).toString('hex')}`
}

/** How likely it is that a bloom filter says yes to a value that its block does not have. */
export function chanceOfFalse(bloom: string): number {
  let bits = 0
  for (const byte of Buffer.from(bloom.slice(2), 'hex'))
    for (let rest = byte; rest > 0; rest &= rest - 1) bits++
  return (bits / (8 * BLOOM)) ** 3
}

/** Whether a call for logs asks for this one (`eth_getLogs`). */
export function asksFor({ params }: Call, { address, topics }: RawLog): boolean {
  const filter = params[0] as { address?: readonly string[]; topics: readonly (string | string[] | null)[] }
  if (filter.address && !filter.address.includes(address.toLowerCase())) return false
  if (filter.topics.length > topics.length) return false
  return filter.topics.every(
    (wanted, at) => wanted === null || [wanted].flat().includes(topics[at] as string),
  )
}

type Receipt = { logs: RawLog[] }

const wholeCall = (hash: string): Call => ({ method: 'eth_getLogs', params: [{ blockHash: hash }] })
const receiptsCall = (hash: string): Call => ({ method: 'eth_getBlockReceipts', params: [hash] })
const logsOf = (receipts: unknown) => (receipts as Receipt[] | null)?.flatMap(({ logs }) => logs) ?? null

/** Whether these can be all logs of a block: they are numbered without a gap, and the header has their bloom filter. */
function areWhole(logs: readonly RawLog[], bloom: string | null): boolean {
  const indexes = logs.map(({ logIndex }) => Number(logIndex)).sort((one, other) => one - other)
  return indexes.every((index, at) => index === at) && (bloom === null || bloomOf(logs) === bloom)
}

/**
 * All logs of a block, proven: they are numbered without a gap, their bloom filter is the header's, and no node has other
 * logs that pass both checks. Receipts come first, because a node keeps them apart from what it searches for logs. Where headers
 * prove nothing, two nodes must say the same.
 * @throws DisagreementError if nothing is proven, AskError if no node answers
 */
export async function readProven(node: NodeGroup, header: Header, blooms: boolean): Promise<RawLog[]> {
  const bloom = blooms ? header.bloom : null
  const least = bloom === null ? 2 : 1
  for (const [call, read] of [
    [receiptsCall, logsOf],
    [wholeCall, (logs: unknown) => logs as RawLog[] | null],
  ] as const) {
    const pair = await node.askTwo([call(header.hash)]).catch(leaveRefused)
    const said = [pair?.answers, pair?.other?.answers]
      .map((answers) => (answers ? read(answers[0]) : null))
      .filter((logs): logs is RawLog[] => Array.isArray(logs) && areWhole(logs, bloom))
    const [first] = said
    if (first && said.length >= least && said.every((logs) => areSame(first, logs))) return first
  }
  throw new DisagreementError(header.number)
}

/** The logs in a block's receipts; null if no node has receipts of whole blocks. @throws AskError */
export async function readListed(node: NodeGroup, hash: string): Promise<RawLog[] | null> {
  const answers = await node.ask([receiptsCall(hash)]).catch(leaveRefused)
  return answers && logsOf(answers[0])
}

function leaveRefused(error: unknown): null {
  if (error instanceof AskError && (error.kind === 'refused' || error.kind === 'missing')) return null
  throw error
}

/** What names a log. */
export const logPlaceOf = ({ blockHash, logIndex }: RawLog) => `${blockHash}|${Number(logIndex)}`

/** Whether two lists have the same logs, in any order. */
export function areSame(some: readonly RawLog[], others: readonly RawLog[]): boolean {
  const places = new Set(some.map(logPlaceOf))
  const theirs = new Set(others.map(logPlaceOf))
  return places.size === theirs.size && [...places].every((place) => theirs.has(place))
}
