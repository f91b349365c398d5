import { useSyncExternalStore } from 'react'
import { kept } from '#data/storage.ts'
import { isFlowKey } from './flowStorage.ts'
import type { Pending } from './pendingFlow.ts'
import { createPendingStore } from './pendingStore.ts'
import { runAlone } from './runAlone.ts'

/** The flows of this browser. */
export const pendings = createPendingStore({
  storage: kept,
  alone: runAlone,
})

const NONE: readonly Pending[] = []

/** All stored flows, running and recently finished; none on the server and during hydration. */
export function usePendings(): readonly Pending[] {
  return useSyncExternalStore(watch, pendings.all, () => NONE)
}

function watch(listener: () => void) {
  // The key is null when the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === null || isFlowKey(key)) && pendings.reread()
  window.addEventListener('storage', onStorage)
  const stop = pendings.watch(listener)
  // Another tab may have written before this listener was added.
  pendings.reread()
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}
