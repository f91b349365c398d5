import { startTransition, useEffect, useState } from 'react'

/** How long the browser may have more urgent work before the wait ends, in milliseconds. */
const PATIENCE = 3_000

/** False until the browser has nothing more urgent to do, true from then on. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => startTransition(() => setIdle(true))
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(begin, 200)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(begin, { timeout: PATIENCE })
    return () => cancelIdleCallback(callback)
  }, [])
  return idle
}
