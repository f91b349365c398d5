import { preferenceOf } from '#data/preferences.ts'
import { createSharedValue } from '#data/sharedValue.ts'
import { ofTab } from '#data/storage.ts'

/** The sensitive pictures that this tab shows, because somebody asked for them. At most 200, the oldest is forgotten. */
const KEY = 'vitrine.shown'
const MOST = 200

const shown = createSharedValue(read())

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(ofTab.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const isShown = (picture: string): boolean =>
  preferenceOf('sensitive') === 'show' || shown.get().includes(picture)

export function showPicture(picture: string): void {
  shown.set([...shown.get().filter((each) => each !== picture), picture].slice(-MOST))
  ofTab.setItem(KEY, JSON.stringify(shown.get()))
}

export function watchShown(listener: () => void): () => void {
  const stop = shown.watch(listener)
  // The preference is a field in the footer, which a script in the head handles before this.
  addEventListener('change', listener)
  return () => {
    stop()
    removeEventListener('change', listener)
  }
}
