import { useRef } from 'react'

/** Lets the person give up what is being uploaded. What they chose and typed stays. */
export function useGivingUp() {
  const current = useRef(new AbortController())
  return {
    begin() {
      current.current = new AbortController()
    },
    signal: () => current.current.signal,
    up: () => current.current.abort(),
    /** Whether an error only says that the person gave up. */
    isUp: (error: unknown) => current.current.signal.aborted && error === current.current.signal.reason,
  }
}
