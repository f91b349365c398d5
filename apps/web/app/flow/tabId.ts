const KEY = 'vitrine.tab'

let id: string | undefined

/**
 * The id of this tab. The dialog of a flow opens only in the tab that began or resumed it. The browser keeps it only
 * while the page is gone: a duplicated tab, which starts with a copy of the storage, gets an id of its own.
 */
export function tabId(): string {
  if (id) return id
  const taken = sessionStorage.getItem(KEY) ?? crypto.randomUUID()
  id = taken
  sessionStorage.removeItem(KEY)
  window.addEventListener('pagehide', () => sessionStorage.setItem(KEY, taken))
  window.addEventListener('pageshow', () => sessionStorage.removeItem(KEY))
  return taken
}
