const KEY = 'vitrine.tab'

/** This tab's own name: windows about a flow open in the tab that it was begun or taken up in, not in all of them. */
export function tabId(): string {
  const known = sessionStorage.getItem(KEY)
  if (known) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(KEY, made)
  return made
}
