import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * State that a reload of the tab does not lose: what somebody has typed. Plain JSON. The server renders `initial`;
 * what was kept stands from the first effect on.
 * @returns the state, how to set it, and how to forget it
 */
export function useKept<T extends object>(key: string, initial: T) {
  const [value, setValue] = useState(initial)
  const [read, setRead] = useState(false)
  useEffect(() => {
    setRead(true)
    const kept = keptIn(key)
    if (kept) setValue((now) => ({ ...now, ...kept }))
  }, [key])
  useEffect(() => {
    // Not before it was read: the first rendering would overwrite it.
    if (read) sessionStorage.setItem(key, JSON.stringify(value))
  }, [key, value, read])
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
