import { createFlow, type Failure, type Flow, type FlowEvent, isDone, next } from '@vitrine/domain/flow/flow'
import type { Results, Step } from '@vitrine/domain/flow/step'
import { type Intent, type Pending, stepsOf } from './intent.ts'
import { isMoving } from './isMoving.ts'
import type { PendingStore } from './pendingStore.ts'

/** What the runner is given of a flow at a step. */
export type At = { intent: Intent; flow: Flow; step: Step }

/** What became of a transaction that was waited for. */
export type Mined = { failure?: Failure; results?: Results }

/** Everything that a flow does to the world. The runner decides when, the effects know how. */
export type Effects = {
  /** Asks for the signature; answers the hash, or that nothing needs to be sent. `note` keeps what must survive. */
  transact(at: At, note: (results: Results) => void): Promise<{ hash: string } | { skip: true }>
  /** Whether a transaction of this step went out although nobody was told: its hash, or null. */
  findSent(at: At): Promise<string | null>
  /** Waits until the transaction is mined. */
  receipt(at: At, hash: string, replaced: (hash: string) => void, signal: AbortSignal): Promise<Mined>
  /**
   * Whether the node still knows a sent transaction: null where it does. Where it does not: the hash under which it
   * went out after all, or why it came to nothing.
   */
  lost(at: At, hash: string): Promise<{ hash: string } | { failure: Failure } | null>
  /** Tells the server; `note` keeps what a part of it gave. */
  report(at: At, hash: string | null, note: (results: Results) => void): Promise<Results>
  /** What a thrown error means; `plain` is false where the transaction may have been sent all the same. */
  failureOf(error: unknown): { failure: Failure; plain: boolean }
  /** A step is given up after the long wait: the person gets the error as a file, and so do we (STA-05). */
  gaveUp(at: At, failure: Failure): void
  /** All is done. */
  done(pending: Pending): void
}

export type RunnerOptions = {
  store: PendingStore
  effects: Effects
  /** Milliseconds; tests bring their own clock. */
  now?: () => number
  /** Calls back each second; answers how to stop. */
  everySecond?: (callback: () => void) => () => void
  /** The tab's name. */
  tab?: string
  /** Runs something in one tab only: those that come later wait until it is over. */
  alone?: (id: string, run: () => Promise<void>) => Promise<void>
  /** Whether each step waits for the person: a wallet in a window of its own opens only as an answer to a click. */
  oneByOne?: () => boolean
  /** How long, in seconds, a sent transaction may be unknown to the node before it counts as dropped. */
  patience?: number
  /** The failure of a step whose page was closed before the wallet answered. */
  interrupted: Failure
}

/** What is done each second of a wait; `stop` ends it. */
type Look = (stop: () => void, second: number, signal: AbortSignal) => void

/** How often, in seconds, an unclear send is looked for on chain. */
const LOOK_EVERY = 5

export type Runner = ReturnType<typeof createRunner>

/**
 * Runs flows: carries out what the machine's state asks for, and feeds it what happened. After a reload `resume` goes
 * on from what the store holds. Only while a flow is driven does its state stand here: it is this tab's alone then, and
 * what another writes on top of it in the same moment must not bring back a step that was taken.
 */
export function createRunner({ store, effects, interrupted, ...options }: RunnerOptions) {
  const now = options.now ?? (() => Date.now())
  const tab = options.tab ?? ''
  const patience = options.patience ?? 60
  const everySecond = options.everySecond ?? secondsOf
  const oneByOne = options.oneByOne ?? (() => false)
  const running = new Map<string, Promise<void>>()
  const driven = new Map<string, Pending>()

  function present(id: string): Pending | undefined {
    const own = driven.get(id)
    return own ? { ...own, ...store.get(id), flow: own.flow } : store.get(id)
  }

  function dispatch(id: string, event: FlowEvent): void {
    const pending = present(id)
    if (!pending) return
    const flow = next(pending.flow, event)
    if (flow === pending.flow) return
    // Never twice the same: by this it is known whether anything has happened in between.
    const changed = { ...pending, flow, changed: Math.max(now(), pending.changed + 1) }
    if (driven.has(id)) driven.set(id, changed)
    store.put(changed)
  }

  /** Does something with a flow while no other tab does, on what those before have left. */
  function alone(id: string, run: () => Promise<void>): Promise<void> {
    const hold = async () => {
      store.reread()
      const pending = store.get(id)
      if (!pending) return
      driven.set(id, pending)
      await run().finally(() => driven.delete(id))
    }
    return options.alone ? options.alone(id, hold) : hold()
  }

  /** Goes on with a flow until it needs the person, fails, or is done; `prepare` comes first. */
  async function drive(id: string, prepare: () => Promise<boolean>): Promise<void> {
    const run = alone(id, async () => {
      if (await prepare()) while (await advance(id));
    }).finally(() => running.delete(id))
    running.set(id, run)
    await run
    const pending = store.get(id)
    if (pending && isDone(pending.flow)) effects.done(pending)
  }

  /** Carries out what the present state asks for. False when there is nothing more to do by itself. */
  async function advance(id: string): Promise<boolean> {
    const pending = present(id)
    const step = pending?.flow.steps[pending.flow.index]
    if (!pending || !step) return false
    const at = { intent: pending.intent, flow: pending.flow, step }
    const note = (results: Results) => dispatch(id, { type: 'noted', results })
    const { state } = pending.flow
    switch (state.at) {
      case 'waiting':
        // Only the first step waits for the person; the others follow (`start` below begins a flow).
        if (pending.flow.index === 0 || oneByOne()) return false
        dispatch(id, { type: 'start', now: now() })
        return true
      case 'signing':
        await sign(id, at, note)
        return true
      case 'unsure':
        return await watch(id, (stop, second) => {
          if (second % LOOK_EVERY !== 0) return
          effects.findSent(at).then(
            (hash) => {
              if (hash) dispatch(id, { type: 'signed', hash, now: now() })
              if (hash) stop()
            },
            () => undefined,
          )
        })
      case 'sent':
        return await watch(id, waitForReceipt(id, at, state.hash))
      case 'reporting':
        if (state.hash) note({ [`${step.name}.hash`]: state.hash })
        try {
          dispatch(id, { type: 'reported', results: await effects.report(at, state.hash, note) })
        } catch (error) {
          dispatch(id, { type: 'reportFailed', failure: effects.failureOf(error).failure })
        }
        return true
      default:
        return false
    }
  }

  /** Asks for the receipt, and again where asking fails: only the machine's clock ends the wait. */
  function waitForReceipt(id: string, at: At, hash: string): Look {
    let asking = false
    let missedSince: number | null = null
    const replaced = (other: string) => dispatch(id, { type: 'replaced', hash: other })
    const lookForIt = async (stop: () => void, second: number) => {
      const word = await effects.lost(at, hash).catch(() => null)
      if (!word) missedSince = null
      else if ('hash' in word) {
        replaced(word.hash)
        stop()
      } else {
        missedSince ??= second
        if (second - missedSince < patience) return
        dispatch(id, { type: 'noted', results: { [`${at.step.name}.trace`]: '' } })
        dispatch(id, { type: 'reverted', failure: word.failure })
        stop()
      }
    }
    return (stop, second, signal) => {
      if (second > 0 && second % LOOK_EVERY === 0) void lookForIt(stop, second)
      if (asking) return
      asking = true
      effects.receipt(at, hash, replaced, signal).then(
        ({ failure, results }) => {
          if (failure && results) dispatch(id, { type: 'noted', results })
          dispatch(id, failure ? { type: 'reverted', failure } : { type: 'mined', results })
          stop()
        },
        () => {
          asking = false
        },
      )
    }
  }

  async function sign(id: string, at: At, note: (results: Results) => void): Promise<void> {
    try {
      const sent = await effects.transact(at, note)
      dispatch(id, 'skip' in sent ? { type: 'skipped' } : { type: 'signed', hash: sent.hash, now: now() })
    } catch (error) {
      const { failure, plain } = effects.failureOf(error)
      dispatch(id, plain ? { type: 'refused', failure } : { type: 'unclear', failure, now: now() })
    }
  }

  /** Stays in a waiting state, with a tick each second, until `look` stops it or the machine has moved on. */
  function watch(id: string, look: Look): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = new AbortController()
      let second = 0
      const stop = () => {
        stopTicking()
        leave.abort()
        resolve(true)
      }
      const stopTicking = everySecond(() => {
        const before = present(id)
        dispatch(id, { type: 'tick', now: now() })
        const after = present(id)
        if (after?.flow.state.at === 'failed') {
          const step = after.flow.steps[after.flow.index]
          if (before && step) giveUp(before, step)
          return stop()
        }
        if (!after) return stop()
        second += 1
        look(stop, second, leave.signal)
      })
      look(stop, 0, leave.signal)
    })
  }

  /** What was being signed when its page was closed may have gone out. False where nothing is under way. */
  async function takeUp(id: string): Promise<boolean> {
    const pending = present(id)
    const step = pending?.flow.steps[pending.flow.index]
    if (pending?.flow.state.at !== 'signing' || !step) return pending?.flow.state.at !== 'waiting'
    const hash = await effects
      .findSent({ intent: pending.intent, flow: pending.flow, step })
      .catch(() => null)
    if (hash) dispatch(id, { type: 'signed', hash, now: now() })
    else dispatch(id, { type: 'refused', failure: interrupted })
    return true
  }

  function giveUp({ intent, flow }: Pending, step: Step) {
    const failure = flow.state.at === 'unsure' ? flow.state.failure : { code: 'transaction_timeout' as const }
    effects.gaveUp({ intent, flow, step }, failure)
  }

  return {
    /**
     * Puts a new flow before the person; answers its id. Nothing runs before `start`. What is under way already, begun
     * in another tab perhaps, is shown instead of begun again.
     */
    begin(intent: Intent, account: string): string {
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
      store.put({ intent, flow, open: true, tab, changed: now() })
      return flow.id
    },

    /** The person pressed Start or Try Again. If it was pressed in another tab before, this one only looks on. */
    async start(id: string): Promise<void> {
      const pressed = store.get(id)
      // What this tab is at, waiting for another perhaps, is about to end, or there would be nothing to press.
      const before = running.get(id)
      if (before) await before
      return drive(id, async () => {
        if (present(id)?.changed !== pressed?.changed) return takeUp(id)
        dispatch(id, { type: 'start', now: now() })
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
