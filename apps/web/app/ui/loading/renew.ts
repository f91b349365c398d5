/** A file of this version of the pages is gone: the server has another version. */
export class Gone extends Error {}

/** Whether a reload would take something from somebody: what they have typed (`markStored`), or an open dialog. */
export const isInUse = () => document.querySelector('[data-typed],[role=dialog]') !== null

/**
 * After the code of a part could not be fetched. If the server has another version, the page is reloaded in that one:
 * once by itself, and only if nobody loses anything; otherwise the event `outdated` lets the page ask (`OutdatedNotice`).
 */
export function renew(error: unknown): Promise<never> {
  if (error instanceof Gone) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!isInUse() && navigation?.type !== 'reload') {
      location.reload()
      return new Promise(() => {})
    }
    dispatchEvent(new Event('outdated'))
  }
  throw error
}
