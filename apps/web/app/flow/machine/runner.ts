import {
  createFlow,
  type Failure,
  type Flow,
  type FlowEvent,
  isDone,
  isLate,
  next,
} from '@vitrine/domain/flow/flow'
import type { Step } from '@vitrine/domain/flow/step'
import { serverNow } from '#ui/time/clock.ts'
import type { Intent } from '../business/allBusiness.ts'
import { stepsOf } from '../business/allBusiness.ts'
import { findRival } from '../finding/findRival.ts'
import { createWatch } from '../finding/watch.ts'
import { createAdvance } from './advance.ts'
import { createDrivenFlows } from './drivenFlows.ts'
import type { Effects } from './effects.ts'
import type { Pending } from './pendingFlow.ts'
import type { PendingStore } from './pendingStore.ts'
import type { Question } from './question.ts'

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
  /** Asks the person whether what an earlier flow may still do is to be done again. */
  ask?: (question: Question) => void
  /** The failure to show when the page was closed before the wallet answered. */
  interrupted: Failure
}

/** The lock under which a tab looks for rivals and asks the wallet, so that two tabs do not both find none. */
const ASKING = 'vitrine.asking'

/** The ids of flows that the person has seen and wants something beside. */
type Seen = readonly string[]
type Again = (seen: Seen) => Promise<void>

export type Runner = ReturnType<typeof createRunner>

/**
 * Runs flows: does what the state machine requires and reports to it what happened. After a reload, `resume` continues
 * from the stored state.
 */
export function createRunner({ store, effects, interrupted, ...options }: RunnerOptions) {
  const now = options.now ?? serverNow
  const { tab = '', patience = 60, everySecond = secondsOf, oneByOne = () => false, ask } = options
  const running = new Map<string, Promise<void>>()
  const driven = createDrivenFlows({ store, now })
  const watch = createWatch({ driven, effects, everySecond, patience })
  const { advance, recover } = createAdvance({ driven, effects, watch, oneByOne, interrupted })

  /** The dialog shows one flow of a tab: this one, and no longer those that the person has seen. */
  function showInstead(id: string, seen: Seen): void {
    for (const each of seen) if (store.get(each)?.tab === tab) store.show(each, null)
    store.show(id, tab)
  }

  function rivalOf(intent: Intent, account: Flow['account'], beside: Seen = []): Pending | undefined {
    store.reread()
    return findRival(store.all(), { intent, flow: { account, beside } })
  }

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

  /**
   * The one guard against doing something twice, for every kind of business: applies an event after which the wallet is
   * asked, unless another flow may still do the same. Then the person is shown that one and asked.
   * @param again presses the same button, and says that the person has seen a flow
   */
  const askWallet = async (id: string, event: FlowEvent, seen: Seen, again: Again): Promise<boolean> => {
    let asks = true
    await store.alone(ASKING, async () => {
      if (seen.length > 0) driven.dispatch(id, { type: 'allowed', beside: seen })
      const pending = driven.get(id)
      if (pending && next(pending.flow, event).state.at === 'signing') {
        store.reread()
        const rival = findRival(store.all(), pending)
        if (rival) {
          asks = false
          store.show(id, null)
          store.show(rival.flow.id, tab)
          return ask?.({ first: rival.flow.id, anyway: () => again([rival.flow.id]) })
        }
      }
      driven.dispatch(id, event)
    })
    return asks
  }

  async function start(id: string, seen: Seen = []): Promise<void> {
    if (seen.length > 0) showInstead(id, seen)
    const pressed = store.get(id)
    // This tab may still be waiting for another one. That is about to end, or the button would not be there.
    const before = running.get(id)
    if (before) await before
    return drive(id, async () => {
      if (driven.get(id)?.changed !== pressed?.changed) return recover(id)
      return askWallet(id, { type: 'start', now: now() }, seen, (more) => start(id, more))
    })
  }

  async function sendAgain(id: string, seen: Seen = []): Promise<void> {
    if (seen.length > 0) showInstead(id, seen)
    const again = () => askWallet(id, { type: 'again' }, seen, (more) => sendAgain(id, more))
    if (running.has(id)) await again()
    else await drive(id, again)
  }

  return {
    /** The steps that an intent needs now. */
    needed: (intent: Intent, account: Flow['account']): Promise<readonly Step[]> =>
      effects.needed(intent, createFlow('', account, stepsOf(intent))),

    /**
     * Adds a flow, shows it in this tab and returns its id. Nothing runs before `start`. If another flow may still do the
     * same, perhaps in another tab, that one is shown instead.
     * @param seen the flows that do the same, beside which the person wants this one
     */
    begin(intent: Intent, account: Flow['account'], steps = stepsOf(intent), seen: Seen = []): string {
      const rival = rivalOf(intent, account, seen)
      if (rival) {
        store.show(rival.flow.id, tab)
        return rival.flow.id
      }
      const flow = createFlow(crypto.randomUUID(), account, steps)
      store.add({ intent, flow: { ...flow, beside: seen }, tab, changed: now() })
      showInstead(flow.id, seen)
      return flow.id
    },

    /** The flow that may still do what an intent does, if there is one beside those that the person has seen. */
    rivalOf,

    /**
     * For Start and Try Again. If another tab was faster, this one only follows the flow.
     * @param seen as above
     */
    start: (id: string, seen?: Seen) => start(id, seen),

    /**
     * For Try Again while a sent transaction is missing: asks for another one. While another tab waits for it, nothing
     * happens before that tab has stopped.
     */
    sendAgain: (id: string) => sendAgain(id),

    /** Looks again for what the page has stopped waiting for. Asks the wallet for nothing. */
    lookAgain(id: string): Promise<void> {
      const before = store.get(id)
      return drive(id, async () => {
        const pending = driven.get(id)
        // Another tab has looked meanwhile.
        if (!pending || !isLate(pending.flow) || pending.changed !== before?.changed) return false
        driven.dispatch(id, { type: 'start', now: now() })
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
