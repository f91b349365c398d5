import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The value that another page passed in the state of the browser's history. It is removed there, so that a reload or going
 * back does not show it again.
 * @returns the value, and a function that drops it
 */
export function useHandedOver<T>(name: string): [handed: T | null, drop: () => void] {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState<T | null>(null)
  const handed = (state as Record<string, T> | null)?.[name]
  useLayoutEffect(() => {
    if (!handed) return
    setKept(handed)
    navigate(pathname, { replace: true, state: null })
  }, [handed, pathname, navigate])
  return [kept, () => setKept(null)]
}
