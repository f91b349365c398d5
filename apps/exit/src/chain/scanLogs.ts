import type { Hex } from 'viem'
import { AwayError, type Node, NodeError, SlowError } from './node.ts'

export type Log = {
  address: Hex
  topics: [Hex, ...Hex[]]
  data: Hex
  blockNumber: Hex
  transactionHash: Hex
}

type Scan = {
  /** Of any of these contracts. */
  address: Hex | readonly Hex[]
  /** Any of these events. */
  events: readonly Hex[]
  /** The first and last block. */
  first: number
  last: number
  signal: AbortSignal
  /** The logs of some blocks, the newest first. `next` is the block that is read next. */
  onLogs: (logs: Log[], next: number) => Promise<void>
}

/** Blocks of the largest range. */
const LARGEST = 100_000
/** After so many answers in a row the range grows again. */
const GOOD = 8
/** How often a node that does not answer is asked again, and the first pause in milliseconds. */
const TRIES = 4
const PAUSE = 500
/** A node that takes too long for fewer blocks is away. */
const SLOW = 1_000

/**
 * Reads a contract's logs, the newest first: what matters is mostly young, and a reader can stop. Nodes refuse ranges
 * that are too large for them, each in its own words, so a range that was refused is halved.
 * @throws NodeError if a node refuses a single block; AwayError; the reason of the signal
 */
export async function scanLogs(node: Node, scan: Scan): Promise<void> {
  let size = LARGEST
  let good = 0
  for (let to = scan.last; to >= scan.first; ) {
    scan.signal.throwIfAborted()
    const from = Math.max(scan.first, to - size + 1)
    const logs = await ask(node, scan, from, to)
    if (!logs) {
      size = Math.floor((to - from + 1) / 2)
      good = 0
      continue
    }
    to = from - 1
    await scan.onLogs(logs.reverse(), to)
    good += 1
    if (good % GOOD === 0) size = Math.min(size * 2, LARGEST)
  }
}

/** The logs of a range; null if it is refused and can be halved. */
async function ask(node: Node, scan: Scan, from: number, to: number): Promise<Log[] | null> {
  const filter = {
    address: scan.address,
    topics: [scan.events],
    fromBlock: hex(from),
    toBlock: hex(to),
  }
  for (let tries = 1; ; tries++) {
    try {
      const logs = await node('eth_getLogs', [filter], scan.signal)
      if (!Array.isArray(logs)) throw new NodeError('no list of logs')
      return logs as Log[]
    } catch (error) {
      scan.signal.throwIfAborted()
      const isSlow = error instanceof SlowError
      if (!(error instanceof NodeError || error instanceof AwayError)) throw error
      if (error instanceof AwayError && !isSlow) {
        if (tries === TRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** tries))
        continue
      }
      if (to - from < (isSlow ? SLOW : 1)) throw error
      return null
    }
  }
}

const hex = (block: number) => `0x${block.toString(16)}`
