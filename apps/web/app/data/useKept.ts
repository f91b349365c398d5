import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** What the keys of whole forms begin with. */
export const KEPT_FORM = 'vitrine.create.'

/**
 * State that a reload of the tab does not lose: what somebody has typed. Plain JSON. The server renders `initial`;
 * what was kept stands from the first effect on.
 * @returns the state, how to set it, and how to forget it
 */
export function useKept<T extends object>(key: string, initial: T) {
  const [first] = useState(initial)
  const [value, setValue] = useState(first)
  const [read, setRead] = useState(false)
  useEffect(() => {
    setRead(true)
    const kept = keptIn(key)
    if (kept) setValue((now) => ({ ...now, ...kept }))
  }, [key])
  useEffect(() => {
    // Not before it was read: the first rendering would overwrite it. What nobody has touched need not be kept.
    if (read && value !== first) sessionStorage.setItem(key, JSON.stringify(value))
  }, [key, value, first, read])
  const forget = () => sessionStorage.removeItem(key)
  return [value, setValue as Dispatch<SetStateAction<T>>, forget] as const
}

function keptIn(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}
