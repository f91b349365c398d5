import { useSyncExternalStore } from 'react'

export type SharedValue<T> = ReturnType<typeof createSharedValue<T>>

/** A value of this page that components far apart share. `empty` is also its value on the server and during hydration. */
export function createSharedValue<T>(empty: T) {
  let value = empty
  const listeners = new Set<() => void>()
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = () => value
  return {
    get,
    /** Calls back after every change. Call the returned function to stop. */
    watch,
    set: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(watch, get, () => empty),
  }
}
