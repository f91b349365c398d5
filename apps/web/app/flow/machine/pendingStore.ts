import { isDone } from '@vitrine/domain/flow/flow'
import { createSharedValue } from '#data/sharedValue.ts'
import type { SafeStorage } from '#data/storage.ts'
import type { Intent } from '../business/allBusiness.ts'
import { mayStillAct } from '../finding/mayStillAct.ts'
import { FLOW_KEY, readFlows, TAB_KEY } from './flowStorage.ts'
import type { Pending } from './pendingFlow.ts'

export type PendingStore = ReturnType<typeof createPendingStore>

export type PendingStoreOptions = {
  storage: SafeStorage
  /** Runs something in one tab at a time; other tabs wait. */
  alone: (name: string, run: () => Promise<void>) => Promise<void>
}

/** How many finished flows stay stored. */
const FINISHED_LIMIT = 10
/** How many flows are stored in all. Above it, the oldest flow is removed that does not move and cannot act twice. */
const LIMIT = 50

/**
 * The flows of this browser, stored after every event, so that a reload continues them. Each has its own key, which only
 * the tab with the flow's lock writes. A second key says which tab shows the flow, because any tab may show a flow that
 * another tab drives.
 */
export function createPendingStore({ storage, alone }: PendingStoreOptions) {
  const flows = createSharedValue<readonly Pending[]>(readFlows(storage))

  const all = flows.get
  const get = (id: string) => all().find(({ flow }) => flow.id === id)

  /** Reads everything again, after a change here or in another tab. */
  function reread() {
    flows.set(readFlows(storage))
  }

  function put({ intent, flow, changed }: Pick<Pending, 'intent' | 'flow' | 'changed'>) {
    storage.setItem(FLOW_KEY + flow.id, JSON.stringify({ intent, flow, changed }))
    reread()
  }

  function show(id: string, tab: string | null) {
    if (tab === null) storage.removeItem(TAB_KEY + id)
    else storage.setItem(TAB_KEY + id, tab)
    reread()
  }

  function remove(id: string) {
    storage.removeItem(FLOW_KEY + id)
    show(id, null)
  }

  /** Runs something with the flow's lock, on the flow as the tab before left it. */
  function withLock(id: string, run: (pending: Pending) => Promise<void>): Promise<void> {
    return alone(FLOW_KEY + id, async () => {
      reread()
      const pending = get(id)
      if (pending) await run(pending)
    })
  }

  return {
    all,
    get,
    alone,
    reread,
    /** Call it only inside `withLock`. */
    put,
    withLock,
    /** Shows a flow in a tab, or with null in none. */
    show,

    /** Adds a new flow. */
    add(pending: Pending) {
      for (const { flow } of surplus(all())) remove(flow.id)
      put(pending)
      show(pending.flow.id, pending.tab)
    },

    /** Removes a flow, unless it has changed since the person saw it. */
    discard: ({ flow, changed }: Pending) =>
      withLock(flow.id, async (now) => {
        if (now.changed === changed) remove(flow.id)
      }),

    /**
     * Stops showing a finished flow and keeps it for a while.
     * @param intent the part of the intent that stays stored
     */
    putAway(id: string, intent: Intent): Promise<void> {
      show(id, null)
      return withLock(id, async ({ flow, changed }) => {
        put({ intent, flow, changed })
        const finished = all().filter((each) => isDone(each.flow) && each.tab === null)
        for (const old of finished.slice(0, -FINISHED_LIMIT)) remove(old.flow.id)
      })
    },

    watch: flows.watch,
  }
}

/**
 * The flows to remove before another is added: finished ones first, then those not started, then failed ones. What may
 * still act stays: a wallet was asked for each of them, so they are few.
 */
function surplus(flows: readonly Pending[]): readonly Pending[] {
  const rank = ({ flow }: Pending) =>
    isDone(flow) ? 0 : flow.index === 0 && flow.state.at === 'waiting' ? 1 : 2
  return flows
    .filter(({ flow }) => isDone(flow) || !mayStillAct(flow))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, Math.max(0, flows.length - LIMIT + 1))
}
