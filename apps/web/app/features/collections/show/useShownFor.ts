import { useCallback, useEffect, useState } from 'react'

/** Something that is shown now, and for a while each time that `show` is called. */
export function useShownFor(milliseconds: number): { shown: boolean; show: () => void } {
  const [until, setUntil] = useState<number | null>(0)
  const show = useCallback(() => setUntil(Date.now() + milliseconds), [milliseconds])
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setUntil(null), until === 0 ? milliseconds : until - Date.now())
    return () => clearTimeout(timer)
  }, [until, milliseconds])
  return { shown: until !== null, show }
}
