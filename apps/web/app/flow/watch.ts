import type { At, Effects } from './effects.ts'
import type { Hold } from './hold.ts'

export type WatchOptions = {
  hold: Hold
  effects: Effects
  /** Calls back each second; answers how to stop. */
  everySecond: (callback: () => void) => () => void
  /** How long, in seconds, a sent transaction may be unknown to the node before it counts as dropped. */
  patience: number
}

/** What is done each second of a wait; `stop` ends it. */
type Look = (stop: () => void, second: number, signal: AbortSignal) => void

/** How often, in seconds, the chain is searched for a transaction. */
const LOOK_EVERY = 5

export type Watch = ReturnType<typeof createWatch>

/** The waits of a flow: for word of what may have been sent, and for the receipt of what was. */
export function createWatch({ hold, effects, everySecond, patience }: WatchOptions) {
  /** Stays in a waiting state, with a tick each second, until `look` stops it or the machine has moved on. */
  function watch(id: string, look: Look): Promise<true> {
    return new Promise((resolve) => {
      const leave = new AbortController()
      let second = 0
      const stop = () => {
        stopTicking()
        leave.abort()
        resolve(true)
      }
      const stopTicking = everySecond(() => {
        const before = hold.at(id)
        hold.dispatch(id, { type: 'tick', now: hold.now() })
        const after = hold.at(id)
        if (after?.flow.state.at === 'failed') {
          if (before) giveUp(before)
          return stop()
        }
        if (!after) return stop()
        second += 1
        look(stop, second, leave.signal)
      })
      look(stop, 0, leave.signal)
    })
  }

  function giveUp(at: At) {
    const { state } = at.flow
    effects.gaveUp(at, state.at === 'unsure' ? state.failure : { code: 'transaction_timeout' })
  }

  /** Searches the chain for what may have been sent. */
  function lookForSent(id: string, at: At): Look {
    const search = oneAtATime(async (stop: () => void, signal: AbortSignal) => {
      const hash = await effects.findSent(at).catch(() => null)
      if (!hash || signal.aborted) return
      hold.dispatch(id, { type: 'signed', hash, now: hold.now() })
      stop()
    })
    return (stop, second, signal) => {
      if (second % LOOK_EVERY === 0) search(stop, signal)
    }
  }

  /** Whether the node still knows what was sent, or another transaction has taken its place. */
  function lookForLost(id: string, at: At, hash: string) {
    let missedSince: number | null = null
    return oneAtATime(async (stop: () => void, second: number, signal: AbortSignal) => {
      const word = await effects.lost(at, hash).catch(() => null)
      // Word that comes late must not be taken for the next step's.
      if (signal.aborted) return
      if (!word) missedSince = null
      else if ('hash' in word) {
        hold.dispatch(id, { type: 'replaced', hash: word.hash })
        stop()
      } else {
        missedSince ??= second
        if (second - missedSince < patience) return
        hold.note(id, { [`${at.step.name}.trace`]: '' })
        hold.dispatch(id, { type: 'reverted', failure: word.failure })
        stop()
      }
    })
  }

  /** Asks for the receipt, and again where asking fails: only the machine's clock ends the wait. */
  function lookForReceipt(id: string, at: At, hash: string): Look {
    const replaced = (other: string) => hold.dispatch(id, { type: 'replaced', hash: other })
    const search = lookForLost(id, at, hash)
    const ask = oneAtATime(async (stop: () => void, signal: AbortSignal) => {
      const mined = await effects.receipt(at, hash, replaced, signal).catch(() => null)
      if (!mined || signal.aborted) return
      const { failure, results } = mined
      if (failure && results) hold.note(id, results)
      hold.dispatch(id, failure ? { type: 'reverted', failure } : { type: 'mined', results })
      stop()
    })
    return (stop, second, signal) => {
      if (second > 0 && second % LOOK_EVERY === 0) search(stop, second, signal)
      ask(stop, signal)
    }
  }

  return {
    forSent: (id: string, at: At) => watch(id, lookForSent(id, at)),
    forReceipt: (id: string, at: At, hash: string) => watch(id, lookForReceipt(id, at, hash)),
  }
}

/** A search may take longer than the pause to the next one: while one is under way none is begun. */
function oneAtATime<Args extends unknown[]>(search: (...args: Args) => Promise<void>) {
  let running = false
  return (...args: Args) => {
    if (running) return
    running = true
    void search(...args).finally(() => {
      running = false
    })
  }
}
