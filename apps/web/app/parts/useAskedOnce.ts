import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Does what the address of the page asks for by a name (`?sell`), once: a reload or going back does not.
 * @param name null: nothing asks for it here
 * @param act gets the value, which is empty in `?sell`
 */
export function useAskedOnce(name: string | null, act: (value: string) => void): void {
  const [params, setParams] = useSearchParams()
  const asked = name === null ? null : params.get(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is when the address asks for it
  useEffect(() => {
    if (asked === null || name === null) return
    act(asked)
    const drop = (now: URLSearchParams) => {
      now.delete(name)
      return now
    }
    setParams(drop, { replace: true, preventScrollReset: true })
  }, [asked, setParams])
}
