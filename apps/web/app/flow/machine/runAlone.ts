/** A tab's last write to storage may reach other tabs a little later than its lock. In milliseconds. */
const STORAGE_DELAY = 200

/**
 * Runs something in one tab at a time; other tabs wait. The browser's lock makes sure of it, and frees it when its tab is
 * closed.
 */
export async function runAlone(name: string, run: () => Promise<void>): Promise<void> {
  // Browsers that block site data have no locks either, and no tab hears of another one.
  if (!(await hasLocks())) return run()
  const taken = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    return lock === null
  })
  if (!taken) return
  await navigator.locks.request(name, async () => {
    await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY))
    await run()
  })
}

async function hasLocks(): Promise<boolean> {
  try {
    await navigator.locks.query()
    return true
  } catch {
    return false
  }
}
