/**
 * Applies the stored preferences and listens to the fields that change them (`<select data-preference="theme">`, whose
 * empty value is the default). It needs no other script, so a choice works at any moment of the page's start.
 *
 * The page contains the source text of this function, so it must not use anything outside of itself.
 */
export function followPreferences(names: readonly string[], prefix: string): void {
  const root = document.documentElement
  for (const name of names)
    try {
      const stored = localStorage.getItem(prefix + name)
      if (stored) root.dataset[name] = stored
    } catch {
      // A browser that stores nothing shows the defaults.
    }
  const fields = () => document.querySelectorAll<HTMLSelectElement>('select[data-preference]')
  document.addEventListener('DOMContentLoaded', () => {
    for (const field of fields()) field.value = root.dataset[field.dataset.preference!] ?? ''
  })
  window.addEventListener(
    'change',
    ({ target }) => {
      const { dataset, value } = target as HTMLSelectElement
      const name = dataset.preference
      if (!name) return
      if (value) root.dataset[name] = value
      else delete root.dataset[name]
      try {
        if (value) localStorage.setItem(prefix + name, value)
        else localStorage.removeItem(prefix + name)
      } catch {
        // It applies until the person leaves the page.
      }
    },
    true,
  )
}
