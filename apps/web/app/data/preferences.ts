import { kept } from './storage.ts'

/** What a person chooses for this browser only. Each choice is an attribute of the document (`data-theme="dark"`); without it the default applies. */
export const PREFERENCES = ['theme', 'money', 'sensitive', 'grid'] as const
export type Preference = (typeof PREFERENCES)[number]

/** The beginning of a preference's key in the browser's storage. */
export const PREFERENCE_PREFIX = 'vitrine.'

/** Restores the attributes of a document that React created again, as it does for an error page. */
export function restorePreferences(): void {
  for (const name of PREFERENCES) {
    const stored = kept.getItem(PREFERENCE_PREFIX + name)
    if (stored) document.documentElement.dataset[name] = stored
  }
}

/** The chosen value; empty for the default. */
export function preferenceOf(name: Preference): string {
  return document.documentElement.dataset[name] ?? ''
}

/** For a field with `data-preference`: shows the chosen value once the field is in the document. */
export function showPreference(field: HTMLSelectElement | null): void {
  if (field) field.value = preferenceOf(field.dataset.preference as Preference)
}
