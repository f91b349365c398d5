/** What a tab has written last may reach the others a little later than the lock that it leaves. In milliseconds. */
const NEWS = 200

/**
 * Runs something in one tab only; tabs that come later wait until it is over. The lock is the browser's: it is free
 * again when its tab is closed.
 */
export async function runAlone(name: string, run: () => Promise<void>): Promise<void> {
  const taken = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    return lock === null
  })
  if (!taken) return
  await navigator.locks.request(name, async () => {
    await new Promise((resolve) => setTimeout(resolve, NEWS))
    await run()
  })
}
