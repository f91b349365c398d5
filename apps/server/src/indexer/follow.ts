import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Indexer } from './indexer.ts'

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000

/**
 * Keeps an indexer at the head of its chain until stopped: at once at every new block that the node tells of or that
 * polling finds, and again after a growing pause when the chain cannot be reached.
 */
export function follow(indexer: Indexer, client: PublicClient, log: Logger): () => void {
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE

  const sync = () => {
    clearTimeout(retry)
    indexer.sync().then(
      () => {
        pause = FIRST_PAUSE
      },
      (error: unknown) => {
        if (stopped) return
        log.error({ err: error, chain: client.chain?.id }, 'indexing failed; will try again')
        retry = setTimeout(sync, pause)
        pause = Math.min(LONGEST_PAUSE, pause * 2)
      },
    )
  }

  const unwatch = client.watchBlockNumber({ onBlockNumber: sync, onError: () => {}, emitOnBegin: false })
  sync()
  return () => {
    stopped = true
    clearTimeout(retry)
    unwatch()
  }
}
