import type { SafeStorage } from '#data/storage.ts'
import type { Pending } from './pendingFlow.ts'

/** The beginning of a flow's key, which is also the name of its lock. */
export const FLOW_KEY = 'vitrine.flow.'
/** The beginning of the key that says which tab shows a flow. */
export const TAB_KEY = 'vitrine.shown.'
/** Earlier releases kept all flows in one array under this key, and a tab of such a release may still be open. */
const EARLIER = 'vitrine.flows'

type Stored = Pick<Pending, 'intent' | 'flow' | 'changed'>

/** Whether a key of the storage concerns flows. */
export function isFlowKey(key: string | null): boolean {
  return key === EARLIER || Boolean(key?.startsWith(FLOW_KEY) || key?.startsWith(TAB_KEY))
}

/** All stored flows, ordered by their last change. */
export function readFlows(storage: SafeStorage): readonly Pending[] {
  convert(storage)
  return storage
    .keys()
    .filter((key) => key.startsWith(FLOW_KEY))
    .flatMap((key) => {
      const stored = readStored(storage, key)
      return stored ? [{ ...stored, tab: storage.getItem(TAB_KEY + stored.flow.id) }] : []
    })
    .toSorted((one, other) => one.changed - other.changed)
}

function readStored(storage: SafeStorage, key: string): Stored | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

/** Gives the flows of an earlier release their own keys, except those that are newer under such a key already. */
function convert(storage: SafeStorage): void {
  const array = storage.getItem(EARLIER)
  if (array === null) return
  for (const { intent, flow, changed = 0, open, tab } of parseArray(array)) {
    const own = readStored(storage, FLOW_KEY + flow.id)
    if (own && own.changed >= changed) continue
    storage.setItem(FLOW_KEY + flow.id, JSON.stringify({ intent, flow, changed }))
    if (open && tab) storage.setItem(TAB_KEY + flow.id, tab)
  }
  storage.removeItem(EARLIER)
}

type Earlier = Omit<Stored, 'changed'> & { changed?: number; open?: boolean; tab?: string }

function parseArray(array: string): Earlier[] {
  try {
    return (JSON.parse(array) as Earlier[] | null) ?? []
  } catch {
    return []
  }
}
