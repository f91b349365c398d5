import { useSyncExternalStore } from 'react'
import type { Pending } from './intent.ts'
import { createPendingStore } from './pendingStore.ts'

/** The flows of this browser. */
export const pendings = createPendingStore(() => (typeof localStorage === 'undefined' ? null : localStorage))

const NONE: readonly Pending[] = []

/** All flows that are not put away; none on the server and while hydrating. */
export function usePendings(): readonly Pending[] {
  return useSyncExternalStore(pendings.subscribe, pendings.all, () => NONE)
}
