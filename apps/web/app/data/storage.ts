export type SafeStorage = ReturnType<typeof safely>

/**
 * A storage of the browser that never throws. What it does not take, because site data is blocked or the storage is
 * full, lives as long as the page.
 */
function safely(open: () => Storage) {
  const memory = new Map<string, string>()
  function attempt<T>(act: (storage: Storage) => T): T | null {
    try {
      return act(open())
    } catch {
      return null
    }
  }
  return {
    getItem: (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key: string, value: string): void {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key: string): void {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])],
  }
}

/** Shared by all tabs, and kept. All code of ours uses these two instead of the browser's own. */
export const kept = safely(() => localStorage)
/** Of this tab alone. */
export const ofTab = safely(() => sessionStorage)
