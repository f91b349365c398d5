import type { Failure } from '@vitrine/domain/flow/flow'
import type { At, Effects } from './effects.ts'
import type { Hold } from './hold.ts'
import type { Watch } from './watch.ts'

export type AdvanceOptions = {
  hold: Hold
  effects: Effects
  watch: Watch
  /** Whether each step waits for the person: a wallet in a window of its own opens only as an answer to a click. */
  oneByOne: () => boolean
  /** The failure of a step whose page was closed before the wallet answered. */
  interrupted: Failure
}

/** Carries out what the state of a flow asks for, and tells the machine what happened. */
export function createAdvance({ hold, effects, watch, oneByOne, interrupted }: AdvanceOptions) {
  async function sign(id: string, at: At): Promise<void> {
    try {
      const sent = await effects.transact(at, (results) => hold.note(id, results))
      hold.dispatch(
        id,
        'skip' in sent ? { type: 'skipped' } : { type: 'signed', hash: sent.hash, now: hold.now() },
      )
    } catch (error) {
      const { failure, plain } = effects.failureOf(error)
      hold.dispatch(id, plain ? { type: 'refused', failure } : { type: 'unclear', failure, now: hold.now() })
    }
  }

  async function report(id: string, at: At, hash: string | null): Promise<void> {
    if (hash) hold.note(id, { [`${at.step.name}.hash`]: hash })
    try {
      const results = await effects.report(at, hash, (noted) => hold.note(id, noted))
      hold.dispatch(id, { type: 'reported', results })
    } catch (error) {
      hold.dispatch(id, { type: 'reportFailed', failure: effects.failureOf(error).failure })
    }
  }

  return {
    /** One state further. False when there is nothing more to do by itself. */
    async advance(id: string): Promise<boolean> {
      const at = hold.at(id)
      if (!at) return false
      const { state, index } = at.flow
      switch (state.at) {
        case 'waiting':
          // Only the first step waits for the person; the others follow.
          if (index === 0 || oneByOne()) return false
          hold.dispatch(id, { type: 'start', now: hold.now() })
          return true
        case 'signing':
          await sign(id, at)
          return true
        case 'unsure':
          return watch.forSent(id, at)
        case 'sent':
          return watch.forReceipt(id, at, state.hash)
        case 'reporting':
          await report(id, at, state.hash)
          return true
        default:
          return false
      }
    },

    /** What was being signed when its page was closed may have gone out. False where nothing is under way. */
    async takeUp(id: string): Promise<boolean> {
      const at = hold.at(id)
      if (at?.flow.state.at !== 'signing') return hold.present(id)?.flow.state.at !== 'waiting'
      const hash = await effects.findSent(at).catch(() => null)
      if (hash) hold.dispatch(id, { type: 'signed', hash, now: hold.now() })
      else hold.dispatch(id, { type: 'refused', failure: interrupted })
      return true
    },
  }
}
