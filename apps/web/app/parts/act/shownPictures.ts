import { preferenceOf } from '#data/preferences.ts'
import { ofTab } from '#data/storage.ts'

/** The sensitive pictures that this tab shows, because somebody asked for them. At most 200, the oldest is forgotten. */
const KEY = 'vitrine.shown'
const MOST = 200

const listeners = new Set<() => void>()
let shown: readonly string[] | null = null

function read(): readonly string[] {
  if (shown) return shown
  try {
    const stored: unknown = JSON.parse(ofTab.getItem(KEY) ?? '[]')
    shown = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    shown = []
  }
  return shown
}

export const isShown = (picture: string): boolean =>
  preferenceOf('sensitive') === 'show' || read().includes(picture)

export function showPicture(picture: string): void {
  shown = [...read().filter((each) => each !== picture), picture].slice(-MOST)
  ofTab.setItem(KEY, JSON.stringify(shown))
  for (const listener of listeners) listener()
}

export function watchShown(listener: () => void): () => void {
  listeners.add(listener)
  // The preference is a field in the footer, which a script in the head handles before this.
  addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('change', listener)
  }
}
