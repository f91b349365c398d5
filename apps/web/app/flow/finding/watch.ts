import type { DrivenFlows } from '../machine/drivenFlows.ts'
import type { At, Effects } from '../machine/effects.ts'
import { resultName } from '../machine/resultName.ts'

export type WatchOptions = {
  driven: DrivenFlows
  effects: Effects
  /** Calls back each second; returns a function that stops it. */
  everySecond: (callback: () => void) => () => void
  /** How long, in seconds, a sent transaction may be unknown to the node before the person is told. */
  patience: number
}

/** Called each second of a wait; `stop` ends the wait. */
type Look = (stop: () => void, second: number, signal: AbortSignal) => void

/** How often, in seconds, the chain is searched for a transaction. */
const LOOK_EVERY = 5

export type Watch = ReturnType<typeof createWatch>

/** The waits of a flow: for a transaction that may have been sent, and for the receipt of one that was. */
export function createWatch({ driven, effects, everySecond, patience }: WatchOptions) {
  /** Waits, with a tick each second, until `look` stops it or the flow fails. */
  function watch(id: string, look: Look): Promise<true> {
    return new Promise((resolve) => {
      const aborter = new AbortController()
      let second = 0
      const stop = () => {
        stopTicking()
        aborter.abort()
        resolve(true)
      }
      const stopTicking = everySecond(() => {
        const before = driven.at(id)
        driven.dispatch(id, { type: 'tick', now: driven.now() })
        const after = driven.at(id)
        if (after?.flow.state.at === 'failed') {
          if (before) giveUp(before)
          return stop()
        }
        // The person had another one sent, so this one is not waited for any more.
        if (!after || after.flow.state.at === 'signing') return stop()
        second += 1
        look(stop, second, aborter.signal)
      })
      look(stop, 0, aborter.signal)
    })
  }

  /** Once for each step, however often it is looked for again. */
  function giveUp(at: At) {
    const { state, id, results } = at.flow
    const name = resultName(at.step, 'gaveUp')
    if (results[name]) return
    driven.note(id, { [name]: 'yes' })
    effects.gaveUp(at, state.at === 'unsure' ? state.failure : { code: 'transaction_timeout' })
  }

  /** Searches the chain for a transaction that may have been sent. */
  function lookForSent(id: string, at: At): Look {
    const search = oneAtATime(async (stop: () => void, signal: AbortSignal) => {
      // A node that does not answer tells nothing.
      const hash = await effects.findSent(at).catch(() => undefined)
      if (hash === undefined || signal.aborted) return
      if (hash === null) return driven.dispatch(id, { type: 'missed' })
      driven.dispatch(id, { type: 'sent', hash, now: driven.now() })
      stop()
    })
    return (stop, second, signal) => {
      if (second % LOOK_EVERY === 0) search(stop, signal)
    }
  }

  /** Checks whether the node still knows the transaction, or another one has replaced it. */
  function lookForLost(id: string, at: At, hash: string) {
    let missedSince: number | null = null
    return oneAtATime(async (stop: () => void, second: number, signal: AbortSignal) => {
      // A node that does not answer tells nothing.
      const found = await effects.lost(at, hash, (results) => driven.note(id, results)).catch(() => null)
      // A late result must not be applied to the next step.
      if (!found || signal.aborted) return
      if ('known' in found) {
        missedSince = null
        driven.dispatch(id, { type: 'seen' })
      } else if ('hash' in found) {
        driven.dispatch(id, { type: 'replaced', hash: found.hash })
        stop()
      } else {
        missedSince ??= second
        if (second - missedSince < patience) return
        if ('missing' in found) return driven.dispatch(id, { type: 'missed' })
        driven.note(id, { [resultName(at.step, 'trace')]: '' })
        driven.dispatch(id, { type: 'reverted', failure: found.failure })
        stop()
      }
    })
  }

  /** Asks for the receipt, again and again if requests fail; only the state machine's clock ends the wait. */
  function lookForReceipt(id: string, at: At, hash: string): Look {
    const search = lookForLost(id, at, hash)
    const ask = oneAtATime(async (stop: () => void, signal: AbortSignal) => {
      const replaced = (other: string) => {
        if (!signal.aborted) driven.dispatch(id, { type: 'replaced', hash: other })
      }
      const mined = await effects.receipt(at, hash, replaced, signal).catch(() => null)
      if (!mined || signal.aborted) return
      const { failure, doubtful, results } = mined
      if (failure && results) driven.note(id, results)
      if (failure) driven.dispatch(id, { type: doubtful ? 'doubtful' : 'reverted', failure })
      else driven.dispatch(id, { type: 'mined', results })
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

/** A search may take longer than the pause before the next, so none starts while one is running. */
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
