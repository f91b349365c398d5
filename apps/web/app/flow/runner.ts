import { createFlow, type Failure, type Flow, isDone } from '@vitrine/domain/flow/flow'
import { createAdvance } from './advance.ts'
import type { Intent } from './business/all.ts'
import { stepsOf } from './business/all.ts'
import type { Effects } from './effects.ts'
import { createHold } from './hold.ts'
import { isMoving } from './isMoving.ts'
import type { Pending } from './pendingFlow.ts'
import type { PendingStore } from './pendingStore.ts'
import { createWatch } from './watch.ts'

export type RunnerOptions = {
  store: PendingStore
  effects: Effects
  /** Milliseconds; tests bring their own clock. */
  now?: () => number
  /** Calls back each second; answers how to stop. */
  everySecond?: (callback: () => void) => () => void
  /** The tab's name. */
  tab?: string
  /** Whether each step waits for the person: a wallet in a window of its own opens only as an answer to a click. */
  oneByOne?: () => boolean
  /** How long, in seconds, a sent transaction may be unknown to the node before it counts as dropped. */
  patience?: number
  /** The failure of a step whose page was closed before the wallet answered. */
  interrupted: Failure
}

export type Runner = ReturnType<typeof createRunner>

/**
 * Runs flows: carries out what the machine's state asks for, and feeds it what happened. After a reload `resume` goes
 * on from what the store holds.
 */
export function createRunner({ store, effects, interrupted, ...options }: RunnerOptions) {
  const now = options.now ?? (() => Date.now())
  const { tab = '', patience = 60, everySecond = secondsOf, oneByOne = () => false } = options
  const running = new Map<string, Promise<void>>()
  const hold = createHold({ store, now })
  const watch = createWatch({ hold, effects, everySecond, patience })
  const { advance, takeUp } = createAdvance({ hold, effects, watch, oneByOne, interrupted })

  /** Goes on with a flow until it needs the person, fails, or is done; `prepare` comes first. */
  async function drive(id: string, prepare: () => Promise<boolean>): Promise<void> {
    const run = hold
      .alone(id, async () => {
        if (await prepare()) while (await advance(id));
      })
      .finally(() => running.delete(id))
    running.set(id, run)
    await run
    const pending = store.get(id)
    if (pending && isDone(pending.flow)) effects.done(pending)
  }

  return {
    /**
     * Puts a new flow before the person; answers its id. Nothing runs before `start`. What is under way already, begun
     * in another tab perhaps, is shown instead of begun again.
     */
    begin(intent: Intent, account: Flow['account']): string {
      store.reread()
      const wanted = JSON.stringify(intent)
      const same = ({ flow, intent: other }: Pending) =>
        flow.account === account && isMoving(flow) && JSON.stringify(other) === wanted
      const begun = store.all().find(same)
      if (begun) {
        store.show(begun.flow.id, tab)
        return begun.flow.id
      }
      const flow = createFlow(crypto.randomUUID(), account, stepsOf(intent))
      store.add({ intent, flow, tab, changed: now() })
      return flow.id
    },

    /** The person pressed Start or Try Again. If it was pressed in another tab before, this one only looks on. */
    async start(id: string): Promise<void> {
      const pressed = store.get(id)
      // What this tab is at, waiting for another perhaps, is about to end, or there would be nothing to press.
      const before = running.get(id)
      if (before) await before
      return drive(id, async () => {
        if (hold.present(id)?.changed !== pressed?.changed) return takeUp(id)
        hold.dispatch(id, { type: 'start', now: now() })
        return true
      })
    },

    /**
     * Takes up what a closed page left behind; as long as the page is open, waits for that. What was being signed is
     * looked for, never asked for twice.
     */
    resume: (id: string): Promise<void> => running.get(id) ?? drive(id, () => takeUp(id)),
  }
}

function secondsOf(callback: () => void): () => void {
  const timer = setInterval(callback, 1000)
  return () => clearInterval(timer)
}
