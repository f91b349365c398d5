import type { Pending } from './intent.ts'

export type PendingStore = ReturnType<typeof createPendingStore>

/** The part of localStorage that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'vitrine.flows'
const NONE: readonly Pending[] = []

/** The flows of this browser, written down after every event, so that a reload finds them where they stand. */
export function createPendingStore(shelf: () => Shelf | null) {
  const listeners = new Set<() => void>()
  let list: readonly Pending[] | undefined

  function all(): readonly Pending[] {
    list ??= read(shelf())
    return list
  }

  function write(next: readonly Pending[]) {
    list = next
    shelf()?.setItem(KEY, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  return {
    all,
    get: (id: string): Pending | undefined => all().find(({ flow }) => flow.id === id),
    put(pending: Pending) {
      const others = all().filter(({ flow }) => flow.id !== pending.flow.id)
      write([...others, pending])
    },
    remove: (id: string) => write(all().filter(({ flow }) => flow.id !== id)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function read(shelf: Shelf | null): readonly Pending[] {
  try {
    return (JSON.parse(shelf?.getItem(KEY) ?? '[]') as Pending[]) ?? NONE
  } catch {
    return NONE
  }
}
