import type { Failure } from '@vitrine/domain/flow/flow'
import { joinedHash } from '../batches/batch.ts'
import type { Watch } from '../finding/watch.ts'
import { RefusedSignature } from '../steps/signed.ts'
import type { DrivenFlows } from './drivenFlows.ts'
import type { At, Effects } from './effects.ts'
import { resultName } from './resultName.ts'

export type AdvanceOptions = {
  driven: DrivenFlows
  effects: Effects
  watch: Watch
  /** Whether each step waits for a click: a browser opens the window of such a wallet only after one. */
  oneByOne: () => boolean
  /** The failure to show when the page was closed before the wallet answered. */
  interrupted: Failure
}

/** Does what the state of a flow requires, and reports the result to the state machine. */
export function createAdvance({ driven, effects, watch, oneByOne, interrupted }: AdvanceOptions) {
  async function sign(id: string, at: At): Promise<void> {
    try {
      const act = await effects.act(at, (results) => driven.note(id, results))
      if ('hash' in act) driven.dispatch(id, { type: 'sent', hash: act.hash, now: driven.now() })
      else
        driven.dispatch(id, 'signed' in act ? { type: 'signed', results: act.signed } : { type: 'skipped' })
    } catch (error) {
      const { failure, plain, unsent } = effects.failureOf(error)
      if (unsent) driven.dispatch(id, { type: 'refused', failure })
      else if (plain) driven.dispatch(id, { type: 'doubtful', failure })
      else driven.dispatch(id, { type: 'unclear', failure, now: driven.now() })
    }
  }

  async function report(id: string, at: At, hash: string | null): Promise<void> {
    if (hash) driven.note(id, { [resultName(at.step, 'hash')]: hash })
    try {
      const results = await effects.report(at, hash, (noted) => driven.note(id, noted))
      driven.dispatch(id, { type: 'reported', results })
    } catch (error) {
      const refused = error instanceof RefusedSignature
      const { failure } = effects.failureOf(refused ? error.cause : error)
      driven.dispatch(id, { type: 'reportFailed', failure, ...(refused && { unsigned: true }) })
    }
  }

  return {
    /** Moves a flow on by one state. False when it cannot continue by itself. */
    async advance(id: string): Promise<boolean> {
      const at = driven.at(id)
      if (!at) return false
      const { state, index } = at.flow
      switch (state.at) {
        case 'waiting':
          // Only the first step waits for the person; the others follow by themselves.
          // One that is carried out already asks for nothing.
          if (index === 0 || (oneByOne() && !joinedHash(at.flow))) return false
          driven.dispatch(id, { type: 'start', now: driven.now() })
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

    /**
     * Recovers a flow whose page was closed while the wallet was asked: its transaction may have been sent, or the wallet
     * may still ask the person.
     * @returns whether the flow is in progress
     */
    async recover(id: string): Promise<boolean> {
      const at = driven.at(id)
      if (at?.flow.state.at !== 'signing') return driven.get(id)?.flow.state.at !== 'waiting'
      const hash = await effects.findSent(at).catch(() => null)
      if (hash) driven.dispatch(id, { type: 'sent', hash, now: driven.now() })
      else {
        const type = effects.mayHaveAsked(at) ? 'doubtful' : 'refused'
        driven.dispatch(id, { type, failure: interrupted })
      }
      return true
    },
  }
}
