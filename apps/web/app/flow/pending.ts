import { useSyncExternalStore } from 'react'
import type { Pending } from './pendingFlow.ts'
import { createPendingStore } from './pendingStore.ts'
import { runAlone } from './runAlone.ts'
import { isFlowKey } from './shelf.ts'

/** The flows of this browser. */
export const pendings = createPendingStore({
  shelf: () => (typeof localStorage === 'undefined' ? null : localStorage),
  alone: runAlone,
})

const NONE: readonly Pending[] = []

/** All flows, those under way and the last that were finished; none on the server and while hydrating. */
export function usePendings(): readonly Pending[] {
  return useSyncExternalStore(watch, pendings.all, () => NONE)
}

function watch(listener: () => void) {
  // Without a key everything was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === null || isFlowKey(key)) && pendings.reread()
  window.addEventListener('storage', onStorage)
  const unsubscribe = pendings.subscribe(listener)
  // What another tab has written since it was read here first, and before anybody listened.
  pendings.reread()
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}
