import { renew } from './renew.ts'

/** The waits before each retry, in milliseconds. */
const PAUSES = [300, 1_000, 3_000]

/**
 * Fetches code that is loaded when needed. It retries after a failure; while offline it waits for the connection. So a
 * page does not break because somebody pressed a button in a tunnel.
 * @example const { subscribe } = await fetchPart(() => import('./subscribe.ts'))
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

function backOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
