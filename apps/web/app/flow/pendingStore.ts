import { isDone } from '@vitrine/domain/flow/flow'
import type { Pending } from './intent.ts'

export type PendingStore = ReturnType<typeof createPendingStore>

/** The part of localStorage that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

export const FLOWS_KEY = 'vitrine.flows'
const NONE: readonly Pending[] = []
/** So many finished flows are remembered. */
const REMEMBERED = 10

/**
 * The flows of this browser, written down after every event, so that a reload finds them where they stand. All tabs
 * share them: each writes on top of what is on the shelf.
 */
export function createPendingStore(shelf: () => Shelf | null) {
  const listeners = new Set<() => void>()
  let list: readonly Pending[] | undefined

  function all(): readonly Pending[] {
    list ??= read(shelf())
    return list
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function write(change: (list: readonly Pending[]) => readonly Pending[]) {
    list = change(read(shelf()))
    shelf()?.setItem(FLOWS_KEY, JSON.stringify(list))
    notify()
  }

  return {
    all,
    get: (id: string): Pending | undefined => all().find(({ flow }) => flow.id === id),
    put: (pending: Pending) =>
      write((flows) => [...flows.filter(({ flow }) => flow.id !== pending.flow.id), pending]),
    /** Puts a flow before the person in a tab, or takes it from there; where it stands is not touched. */
    show: (id: string, tab: string | null) =>
      write((flows) =>
        flows.map((each) =>
          each.flow.id === id ? { ...each, open: tab !== null, tab: tab ?? each.tab } : each,
        ),
      ),
    remove: (id: string) => write((flows) => flows.filter(({ flow }) => flow.id !== id)),
    /** A finished flow is put away: it is remembered for a while, but for what was secret in it. */
    putAway: (id: string) =>
      write((flows) => {
        const away = flows.map((each) =>
          each.flow.id === id ? { ...withoutSecrets(each), open: false } : each,
        )
        const finished = away.filter(({ flow, open }) => isDone(flow) && !open)
        const forgotten = finished.slice(0, Math.max(0, finished.length - REMEMBERED))
        return away.filter((each) => !forgotten.includes(each))
      }),
    /** Another tab has written. */
    reread() {
      list = undefined
      notify()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function withoutSecrets(pending: Pending): Pending {
  const { intent } = pending
  if (intent.kind !== 'create') return pending
  const { locked: _, salt: __, ...token } = intent.token
  return { ...pending, intent: { ...intent, token } }
}

function read(shelf: Shelf | null): readonly Pending[] {
  try {
    const flows = (JSON.parse(shelf?.getItem(FLOWS_KEY) ?? '[]') as Pending[]) ?? NONE
    // What an earlier release has written lacks these.
    return flows.map((each) => ({ ...each, tab: each.tab ?? '', changed: each.changed ?? 0 }))
  } catch {
    return NONE
  }
}
