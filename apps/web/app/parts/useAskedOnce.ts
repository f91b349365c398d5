import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Does what the address of the page asks for by a name (`?sell`), once: a reload or going back does not.
 * @param name null: nothing asks for it here
 * @param act what is done, if it can be
 */
export function useAskedOnce(name: string | null, act: () => void): void {
  const [params, setParams] = useSearchParams()
  const asked = name !== null && params.has(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is when the address asks for it
  useEffect(() => {
    if (!asked || name === null) return
    act()
    const drop = (now: URLSearchParams) => {
      now.delete(name)
      return now
    }
    setParams(drop, { replace: true, preventScrollReset: true })
  }, [asked, setParams])
}
