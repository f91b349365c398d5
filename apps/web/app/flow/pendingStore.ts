import { isDone } from '@vitrine/domain/flow/flow'
import type { Intent } from './business/all.ts'
import { isMoving } from './isMoving.ts'
import type { Pending } from './pendingFlow.ts'
import { readShelf, SHOWN, type Shelf, STORED } from './shelf.ts'

export type PendingStore = ReturnType<typeof createPendingStore>

export type PendingStoreOptions = {
  shelf: () => Shelf | null
  /** Runs something in one tab only: those that come later wait until it is over. */
  alone: (name: string, run: () => Promise<void>) => Promise<void>
}

const NONE: readonly Pending[] = []
/** So many finished flows are remembered. */
const REMEMBERED = 10
/** So many flows are kept in all; beyond them the oldest that does not move is forgotten. */
const MOST = 50

/**
 * The flows of this browser, written down after every event, so that a reload finds them where they are. Each has a key
 * of its own, which only the tab that holds the flow's lock writes. Which tab shows a flow is a key beside it: any tab
 * may take a flow before the person's eyes while another one drives it.
 */
export function createPendingStore({ shelf, alone }: PendingStoreOptions) {
  const listeners = new Set<() => void>()
  let list: readonly Pending[] | undefined

  function all(): readonly Pending[] {
    const kept = shelf()
    list ??= kept ? readShelf(kept) : NONE
    return list
  }

  function get(id: string): Pending | undefined {
    return all().find(({ flow }) => flow.id === id)
  }

  /** Also: another tab has written. */
  function reread() {
    list = undefined
    for (const listener of listeners) listener()
  }

  function put({ intent, flow, changed }: Pick<Pending, 'intent' | 'flow' | 'changed'>) {
    shelf()?.setItem(STORED + flow.id, JSON.stringify({ intent, flow, changed }))
    reread()
  }

  function show(id: string, tab: string | null) {
    if (tab === null) shelf()?.removeItem(SHOWN + id)
    else shelf()?.setItem(SHOWN + id, tab)
    reread()
  }

  function remove(id: string) {
    shelf()?.removeItem(STORED + id)
    show(id, null)
  }

  /** Does something with a flow while no other tab does, on what those before have left. */
  function hold(id: string, run: (pending: Pending) => Promise<void>): Promise<void> {
    return alone(STORED + id, async () => {
      reread()
      const pending = get(id)
      if (pending) await run(pending)
    })
  }

  return {
    all,
    get,
    reread,
    /** Only inside `hold`. */
    put,
    hold,
    /** Puts a flow before the person in a tab, or takes it from there. */
    show,

    /** A flow that no other tab knows of yet. */
    add(pending: Pending) {
      for (const { flow } of surplus(all())) remove(flow.id)
      put(pending)
      show(pending.flow.id, pending.tab)
    },

    /** Forgets a flow as the person saw it; where another tab has gone on with it since, it stays. */
    discard: ({ flow, changed }: Pending) =>
      hold(flow.id, async (now) => {
        if (now.changed === changed) remove(flow.id)
      }),

    /**
     * A finished flow is taken from the person and remembered for a while.
     * @param intent what is kept of the intent
     */
    putAway(id: string, intent: Intent): Promise<void> {
      show(id, null)
      return hold(id, async ({ flow, changed }) => {
        put({ intent, flow, changed })
        const finished = all().filter((each) => isDone(each.flow) && each.tab === null)
        for (const old of finished.slice(0, -REMEMBERED)) remove(old.flow.id)
      })
    },

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What has to go before another flow comes: finished ones first, then those not begun, then those that stopped. */
function surplus(flows: readonly Pending[]): readonly Pending[] {
  const rank = ({ flow }: Pending) =>
    isDone(flow) ? 0 : flow.index === 0 && flow.state.at === 'waiting' ? 1 : 2
  return flows
    .filter(({ flow }) => !isMoving(flow))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, Math.max(0, flows.length - MOST + 1))
}
