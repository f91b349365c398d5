import { useSyncExternalStore } from 'react'
import type { Pending } from './intent.ts'
import { createPendingStore, FLOWS_KEY } from './pendingStore.ts'

/** The flows of this browser. */
export const pendings = createPendingStore(() => (typeof localStorage === 'undefined' ? null : localStorage))

const NONE: readonly Pending[] = []

/** All flows, those under way and the last that were finished; none on the server and while hydrating. */
export function usePendings(): readonly Pending[] {
  return useSyncExternalStore(watch, pendings.all, () => NONE)
}

function watch(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => key === FLOWS_KEY && pendings.reread()
  window.addEventListener('storage', onStorage)
  const unsubscribe = pendings.subscribe(listener)
  // What another tab has written since it was read here first, and before anybody listened.
  pendings.reread()
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}
