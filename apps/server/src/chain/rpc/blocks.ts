import type { Call, Node } from './node.ts'

/** A block's header; only the fields that we read. */
export type Header = {
  number: number
  hash: string
  /** Null below the final block, where it is not needed. */
  parentHash: string | null
  at: Date
  /** Which contracts and topics the logs of the block may have; null if not known. */
  bloom: string | null
}

/** A block as a node returns it. */
export type RawBlock = {
  number: string
  hash: string
  parentHash: string
  /** Seconds, in hex. */
  timestamp: string
  logsBloom?: string | null
}

/** The time of a block or a log, which nodes give in seconds. */
export const timeOf = (timestamp: string) => new Date(Number(timestamp) * 1_000)

/** The length of a bloom filter in hex. */
const BLOOM = 2 + 2 * 256

export const headerOf = ({ number, hash, parentHash, timestamp, logsBloom = null }: RawBlock): Header => ({
  number: Number(number),
  hash,
  parentHash,
  at: timeOf(timestamp),
  bloom: logsBloom?.length === BLOOM ? logsBloom : null,
})

export const hex = (number: number) => `0x${number.toString(16)}`

export const blockCall = (block: number | 'latest' | 'finalized'): Call => ({
  method: 'eth_getBlockByNumber',
  params: [typeof block === 'number' ? hex(block) : block, false],
})

/** Reads the header of a chain's newest block. @throws AskError */
export async function readHead(node: Node): Promise<Header> {
  const [block] = await node.ask([blockCall('latest')])
  return headerOf(block as RawBlock)
}
