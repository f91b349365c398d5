import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** The beginning of the keys of whole forms; a page waits for such a draft before it shows its form (`markStored`). */
export const DRAFT_PREFIX = 'vitrine.create.'

/**
 * State that survives a reload of the tab: what somebody has typed, as plain JSON. The first render uses `initial`; the
 * stored draft follows in the first effect.
 * @returns the state, its setter, and a function that removes the stored draft
 */
export function useStoredDraft<T extends object>(key: string, initial: T) {
  const [first] = useState(initial)
  const [value, setValue] = useState(first)
  const [read, setRead] = useState(false)
  useEffect(() => {
    setRead(true)
    const stored = readDraft(key)
    if (stored) setValue((now) => ({ ...now, ...stored }))
  }, [key])
  useEffect(() => {
    // Not before the draft was read, or the first render would overwrite it; and not while nothing has been typed.
    if (read && value !== first) sessionStorage.setItem(key, JSON.stringify(value))
  }, [key, value, first, read])
  const forget = () => sessionStorage.removeItem(key)
  return [value, setValue as Dispatch<SetStateAction<T>>, forget] as const
}

function readDraft(key: string): object | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}
