/**
 * Shows the stored preferences and follows the fields that change them (`<select data-preference="theme">`, whose empty
 * value is the default). No other script is needed, so a choice counts at any moment of the page's start.
 *
 * Its source text is sent within the page, so it must not use anything outside of it.
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
        // It counts until the page is left.
      }
    },
    true,
  )
}
