import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

type Controls = {
  onSpace: () => void
  /** The page that Escape leaves to. */
  back: string
}

/**
 * Space and Escape, and the whole screen from the click that opened the page until it is left. On the whole screen the
 * browser takes the first Escape for itself, so the end of that leaves too.
 */
export function useControls({ onSpace, back }: Controls): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate(back, { replace: true }))
  const space = useEffectEvent(onSpace)
  useEffect(() => {
    const gone = new AbortController()
    if (document.fullscreenEnabled && navigator.userActivation?.isActive)
      document.documentElement.requestFullscreen().catch(() => {})
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave()
      if (event.key !== ' ' || (event.target as Element).closest('a, button')) return
      event.preventDefault()
      space()
    }
    const onChange = () => document.fullscreenElement || leave()
    addEventListener('keydown', onKey, gone)
    document.addEventListener('fullscreenchange', onChange, gone)
    return () => {
      gone.abort()
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    }
  }, [])
}
