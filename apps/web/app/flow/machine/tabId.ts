import { ofTab } from '#data/storage.ts'

const KEY = 'vitrine.tab'

let id: string | undefined

/**
 * The id of this tab. The dialog of a flow opens only in the tab that began or resumed it. The browser keeps it only
 * while the page is gone: a duplicated tab, which starts with a copy of the storage, gets an id of its own.
 */
export function tabId(): string {
  if (id) return id
  const taken = ofTab.getItem(KEY) ?? crypto.randomUUID()
  id = taken
  ofTab.removeItem(KEY)
  window.addEventListener('pagehide', () => ofTab.setItem(KEY, taken))
  window.addEventListener('pageshow', () => ofTab.removeItem(KEY))
  return taken
}
