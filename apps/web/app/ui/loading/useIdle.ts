import { startTransition, useEffect, useState } from 'react'

/** How long to wait for an idle browser at most, in milliseconds. */
const LONGEST_WAIT = 3_000

/** False until the browser has nothing more urgent to do, then true. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => startTransition(() => setIdle(true))
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(begin, 200)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(begin, { timeout: LONGEST_WAIT })
    return () => cancelIdleCallback(callback)
  }, [])
  return idle
}
