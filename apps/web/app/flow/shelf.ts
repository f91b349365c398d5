import type { Pending } from './pendingFlow.ts'

/** The part of localStorage that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What the keys of flows begin with; the lock of a flow has the same name. */
export const STORED = 'vitrine.flow.'
/** What the keys begin with that say which tab shows a flow. */
export const SHOWN = 'vitrine.shown.'
/** Earlier releases kept all flows in one array under this key, and a tab of such a release may still be open. */
const EARLIER = 'vitrine.flows'

type Stored = Pick<Pending, 'intent' | 'flow' | 'changed'>

/** Whether a key of the shelf has to do with flows. */
export function isFlowKey(key: string | null): boolean {
  return key === EARLIER || Boolean(key?.startsWith(STORED) || key?.startsWith(SHOWN))
}

/** All flows on the shelf, the one that changed last at the end. */
export function readShelf(shelf: Shelf): readonly Pending[] {
  convert(shelf)
  return keysOf(shelf)
    .filter((key) => key.startsWith(STORED))
    .flatMap((key) => {
      const stored = readStored(shelf, key)
      return stored ? [{ ...stored, tab: shelf.getItem(SHOWN + stored.flow.id) }] : []
    })
    .toSorted((one, other) => one.changed - other.changed)
}

function keysOf(shelf: Shelf): string[] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
}

function readStored(shelf: Shelf, key: string): Stored | null {
  try {
    return JSON.parse(shelf.getItem(key) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

/** Gives the flows of an earlier release keys of their own, but for those that have gone on under such a key. */
function convert(shelf: Shelf): void {
  const array = shelf.getItem(EARLIER)
  if (array === null) return
  for (const { intent, flow, changed = 0, open, tab } of parseArray(array)) {
    const own = readStored(shelf, STORED + flow.id)
    if (own && own.changed >= changed) continue
    shelf.setItem(STORED + flow.id, JSON.stringify({ intent, flow, changed }))
    if (open && tab) shelf.setItem(SHOWN + flow.id, tab)
  }
  shelf.removeItem(EARLIER)
}

type Earlier = Omit<Stored, 'changed'> & { changed?: number; open?: boolean; tab?: string }

function parseArray(array: string): Earlier[] {
  try {
    return (JSON.parse(array) as Earlier[] | null) ?? []
  } catch {
    return []
  }
}
