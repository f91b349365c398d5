import { type RefObject, useEffect, useState } from 'react'

/** How long somebody has to stop typing before the server is asked, in milliseconds. */
const REST = 150

/** The text of an uncontrolled field: as it is, and as it was when the typing last rested. */
export function useTyped(field: RefObject<HTMLInputElement | null>): { typed: string; rested: string } {
  const [typed, setTyped] = useState(() => field.current?.value.trim() ?? '')
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const input = field.current
    const follow = () => setTyped(input?.value.trim() ?? '')
    input?.addEventListener('input', follow)
    // Something may have been typed since the first render.
    follow()
    return () => input?.removeEventListener('input', follow)
  }, [field])
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, rested }
}
