import type { Logger } from 'pino'
import { isDatabaseAway } from '../../process/isUnreachable.ts'
import { watchHeads } from '../rpc/watchHeads.ts'
import type { Indexer } from './indexer.ts'

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
/** How often to poll a chain for its head: without and with a web socket that reports new blocks. Milliseconds. */
const POLLING = 1_000
const POLLING_BESIDE_SOCKET = 5_000

/** How a chain's leader learns of new blocks. */
export type Signals = {
  /** For the log. */
  chain: number
  rpcUrls: readonly string[]
  /** Calls back when a process waits for a block; returns the function that ends this. */
  onWanted(wake: (block: number) => void): () => void
}

/**
 * Keeps an indexer at the head of its chain until stopped. It indexes when a node reports a new block, when polling
 * finds one or when a process waits for one, and again after a growing pause when the chain cannot be reached.
 */
export function followChain(
  indexer: Indexer,
  { chain, rpcUrls, onWanted }: Signals,
  log: Logger,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE
  let longest = LONGEST_PAUSE

  const sync = async (): Promise<boolean> => {
    try {
      await indexer.sync()
      pause = FIRST_PAUSE
      return true
    } catch (error) {
      // A database that comes back is used at once. Nodes are asked less often.
      longest = isDatabaseAway(error) ? POLLING : LONGEST_PAUSE
      pause = Math.min(pause, longest)
      if (!stopped) log.error({ err: error, chain }, 'indexing failed; will try again')
      return false
    }
  }
  const socketUrl = rpcUrls.find((url) => url.startsWith('ws'))
  const socket = socketUrl ? watchHeads(socketUrl, () => void sync()) : null
  const unwanted = onWanted((block) => {
    if (block > (indexer.status.indexed ?? -1)) void sync()
  })

  const poll = async () => {
    const { indexed } = indexer.status
    const well = await sync()
    // The socket should have reported this block.
    if (well && indexed !== null && indexer.status.indexed !== indexed) socket?.renew()
    if (stopped) return
    // A new leader polls until its subscription has been accepted.
    const interval = socket?.hears() ? POLLING_BESIDE_SOCKET : POLLING
    timer = setTimeout(poll, well ? interval : pause)
    if (!well) pause = Math.min(longest, pause * 2)
  }
  void poll()
  return async () => {
    stopped = true
    clearTimeout(timer)
    unwanted()
    socket?.stop()
    await indexer.pause()
  }
}
