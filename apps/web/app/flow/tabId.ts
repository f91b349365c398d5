const KEY = 'vitrine.tab'

/** The id of this tab. The dialog of a flow opens only in the tab that began or resumed it. */
export function tabId(): string {
  const known = sessionStorage.getItem(KEY)
  if (known) return known
  const created = crypto.randomUUID()
  sessionStorage.setItem(KEY, created)
  return created
}
