/** How long what could not be fetched is left before it is asked for again, in milliseconds. */
const PAUSES = [300, 1_000, 3_000]

/**
 * Fetches code that comes when it is needed. What does not come is asked for again, and without a connection as soon as
 * there is one: a page must not break because something on it was pressed in a tunnel.
 * @example const { subscribe } = await fetchPart(() => import('./subscribe.ts'))
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES)
    try {
      return await load()
    } catch {
      await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, pause)) : backOnline())
    }
  return load()
}

function backOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
