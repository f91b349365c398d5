import { createFlow, type Failure, type Flow, isDone } from '@vitrine/domain/flow/flow'
import type { Step } from '@vitrine/domain/flow/step'
import { createAdvance } from './advance.ts'
import type { Intent } from './business/all.ts'
import { stepsOf } from './business/all.ts'
import { createDrivenFlows } from './drivenFlows.ts'
import type { Effects } from './effects.ts'
import { isMoving } from './isMoving.ts'
import type { Pending } from './pendingFlow.ts'
import type { PendingStore } from './pendingStore.ts'
import { createWatch } from './watch.ts'

export type RunnerOptions = {
  store: PendingStore
  effects: Effects
  /** The time in milliseconds; tests have their own clock. */
  now?: () => number
  /** Calls back each second; returns a function that stops it. */
  everySecond?: (callback: () => void) => () => void
  /** The id of this tab. */
  tab?: string
  /** Whether each step waits for a click: a browser opens the window of such a wallet only after one. */
  oneByOne?: () => boolean
  /** How long, in seconds, a sent transaction may be unknown to the node before the person is told. */
  patience?: number
  /** The failure to show when the page was closed before the wallet answered. */
  interrupted: Failure
}

export type Runner = ReturnType<typeof createRunner>

/**
 * Runs flows: does what the state machine requires and reports to it what happened. After a reload, `resume` continues
 * from the stored state.
 */
export function createRunner({ store, effects, interrupted, ...options }: RunnerOptions) {
  const now = options.now ?? (() => Date.now())
  const { tab = '', patience = 60, everySecond = secondsOf, oneByOne = () => false } = options
  const running = new Map<string, Promise<void>>()
  const driven = createDrivenFlows({ store, now })
  const watch = createWatch({ driven, effects, everySecond, patience })
  const { advance, recover } = createAdvance({ driven, effects, watch, oneByOne, interrupted })

  /** Calls `prepare`, then moves a flow on until it needs the person, fails or is done. */
  async function drive(id: string, prepare: () => Promise<boolean>): Promise<void> {
    const run = driven
      .drive(id, async () => {
        if (await prepare()) while (await advance(id));
      })
      .finally(() => running.delete(id))
    running.set(id, run)
    await run
    const pending = store.get(id)
    if (pending && isDone(pending.flow)) effects.done(pending)
  }

  return {
    /** The steps that an intent needs now. */
    needed: (intent: Intent, account: Flow['account']): Promise<readonly Step[]> =>
      effects.needed(intent, createFlow('', account, stepsOf(intent))),

    /**
     * Adds a flow, shows it in this tab and returns its id. Nothing runs before `start`. If the same flow is running
     * already, perhaps in another tab, it is shown instead.
     */
    begin(intent: Intent, account: Flow['account'], steps = stepsOf(intent)): string {
      store.reread()
      const wanted = JSON.stringify(intent)
      const same = ({ flow, intent: other }: Pending) =>
        flow.account === account && isMoving(flow) && JSON.stringify(other) === wanted
      const begun = store.all().find(same)
      if (begun) {
        store.show(begun.flow.id, tab)
        return begun.flow.id
      }
      const flow = createFlow(crypto.randomUUID(), account, steps)
      store.add({ intent, flow, tab, changed: now() })
      return flow.id
    },

    /** For Start and Try Again. If another tab was faster, this one only follows the flow. */
    async start(id: string): Promise<void> {
      const pressed = store.get(id)
      // This tab may still be waiting for another one. That is about to end, or the button would not be there.
      const before = running.get(id)
      if (before) await before
      return drive(id, async () => {
        if (driven.get(id)?.changed !== pressed?.changed) return recover(id)
        driven.dispatch(id, { type: 'start', now: now() })
        return true
      })
    },

    /**
     * For Try Again while a sent transaction is missing: asks for another one. While another tab waits for it, nothing
     * happens before that tab has stopped.
     */
    async sendAgain(id: string): Promise<void> {
      if (running.has(id)) return driven.dispatch(id, { type: 'again' })
      return drive(id, async () => {
        driven.dispatch(id, { type: 'again' })
        return true
      })
    },

    /**
     * Continues a flow of a closed page; while that page is open, waits for it. A transaction that was being signed is
     * looked for on chain and not signed twice.
     */
    resume: (id: string): Promise<void> => running.get(id) ?? drive(id, () => recover(id)),
  }
}

function secondsOf(callback: () => void): () => void {
  const timer = setInterval(callback, 1000)
  return () => clearInterval(timer)
}
