import type { Listen } from '../../db/listen.ts'
import type { Db } from '../../db/open.ts'
import { type CursorMessage, getCursor, PROGRESS_CHANNEL, publishWanted } from '../store/cursors.ts'
import { hasStale } from '../store/staleBalances.ts'

/**
 * How far each chain is in the tables, as every process sees it. Each batch of the leader publishes the move of the
 * cursor when it commits, and a process that waits for a block tells the leader so.
 */
export type Progress = {
  /**
   * Waits until the tables contain a block of at least this number. Never reads the chain.
   * @param deadline when to give up, in milliseconds since 1970
   * @return whether they contain it
   */
  waitFor(chainId: number, block: number, deadline: number): Promise<boolean>
  /** Calls `wake` whenever a process begins to wait for a block, until the returned function is called. */
  onWanted(chainId: number, wake: (block: number) => void): () => void
  close(): Promise<void>
}

/** How long to wait for balances of foreign collections, which may never be read. Milliseconds. */
const STALE_PATIENCE = 500

/** Opens one connection to the database for all waits of this process. */
export async function openProgress(db: Db, listen: Listen): Promise<Progress> {
  const moved = new Listeners<null>()
  const wanted = new Listeners<number>()
  const onMessage = (payload: string) => {
    const message = JSON.parse(payload) as CursorMessage
    if ('wanted' in message) wanted.call(message.chain, message.wanted)
    else moved.call(message.chain, null)
  }
  // Moves may have been missed, so everybody looks again.
  const close = await listen(PROGRESS_CHANNEL, { onMessage, onGap: () => moved.callAll(null) })

  return {
    waitFor: async (chainId, block, deadline) => {
      let until = deadline
      for (let asked = false; ; ) {
        const move = nextMove(moved, chainId, until)
        try {
          const tip = await getCursor(db, chainId)
          const isIn = tip !== null && tip.number >= block
          if (isIn && (Date.now() >= until || !(await hasStale(db, chainId, block)))) return true
          if (Date.now() >= until) return isIn
          if (isIn) until = Math.min(until, Date.now() + STALE_PATIENCE)
          else if (!asked) await publishWanted(db, chainId, block)
          asked = true
          await move.heard
        } finally {
          move.leave()
        }
      }
    },
    onWanted: (chainId, wake) => wanted.add(chainId, wake),
    close,
  }
}

/** The next move of a chain's cursor, or the deadline. Listen before reading the cursor, so that no move is missed. */
function nextMove(moved: Listeners<null>, chainId: number, deadline: number) {
  const { promise: heard, resolve } = Promise.withResolvers<null>()
  const stop = moved.add(chainId, resolve)
  const timer = setTimeout(resolve, Math.max(0, deadline - Date.now()), null)
  return {
    heard,
    leave: () => {
      clearTimeout(timer)
      stop()
    },
  }
}

/** Listeners by chain. */
class Listeners<T> {
  readonly #all = new Map<number, Set<(value: T) => void>>()

  add(chainId: number, listener: (value: T) => void): () => void {
    const some = this.#all.get(chainId) ?? new Set()
    this.#all.set(chainId, some.add(listener))
    return () => void some.delete(listener)
  }

  call(chainId: number, value: T): void {
    for (const listener of this.#all.get(chainId) ?? []) listener(value)
  }

  callAll(value: T): void {
    for (const chainId of this.#all.keys()) this.call(chainId, value)
  }
}
