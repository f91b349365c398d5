/** What a person chooses for this browser only. Each choice is an attribute of the document (`data-theme="dark"`); without it the default applies. */
export const PREFERENCES = ['theme', 'money'] as const
export type Preference = (typeof PREFERENCES)[number]

const PREFIX = 'vitrine.'

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

/** The text of the script in the document's head. */
export const PREFERENCES_SCRIPT = `(${followPreferences})(${JSON.stringify(PREFERENCES)},'${PREFIX}');`

/** Restores the attributes of a document that React created again, as it does for an error page. */
export function restorePreferences(): void {
  for (const name of PREFERENCES)
    try {
      const stored = localStorage.getItem(PREFIX + name)
      if (stored) document.documentElement.dataset[name] = stored
    } catch {
      // A browser that stores nothing shows the defaults.
    }
}

/** The chosen value; empty for the default. */
export function preferenceOf(name: Preference): string {
  return document.documentElement.dataset[name] ?? ''
}
