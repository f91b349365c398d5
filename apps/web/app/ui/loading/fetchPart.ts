import { Gone, renew } from './renew.ts'

/** The waits before each retry, in milliseconds. */
const PAUSES = [300, 1_000, 3_000]

/**
 * Fetches code that is loaded when needed. It retries after a failure; while offline it waits for the connection. So a
 * page does not break because somebody pressed a button in a tunnel.
 * @example const { subscribe } = await fetchPart(() => import('../subscribe.ts'))
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES)
    try {
      return await load()
    } catch {
      await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, pause)) : backOnline())
    }
  return load().catch(renew)
}

/** Fetches what somebody will probably open. If that fails, nothing happens: opening it fetches it again. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

/**
 * Fetches the code of what somebody pressed. If it cannot be had, the page says so (`UnloadedNotice`), and the answer is
 * null: nothing has happened, and they can press it again.
 * @example const part = await fetchPressed(() => import('../act/toggleLike.ts'))
 */
export async function fetchPressed<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await fetchPart(load)
  } catch (error) {
    // The page says already that there is a new version.
    if (!(error instanceof Gone)) dispatchEvent(new Event('unloaded'))
    return null
  }
}

function backOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
