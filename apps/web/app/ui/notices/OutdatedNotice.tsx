import { useEffect, useState } from 'react'
import { isReloadWanted, reload } from '../loading/reload.ts'
import { isInUse } from '../loading/renew.ts'
import { FloatingNotice } from './FloatingNotice.tsx'

/** Says that the server has another version of the pages, and reloads when somebody asks for it. */
export function OutdatedNotice({ text, button }: { text: string; button: string }) {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    const ask = () => setOutdated(true)
    // The router reloads when it misses the code of a page, even of a link that was only hovered.
    const keep = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || isReloadWanted() || !isInUse()) return
      event.preventDefault()
      ask()
    }
    window.addEventListener('outdated', ask)
    window.navigation?.addEventListener('navigate', keep)
    return () => {
      window.removeEventListener('outdated', ask)
      window.navigation?.removeEventListener('navigate', keep)
    }
  }, [])
  if (!outdated) return null
  return (
    <FloatingNotice button={button} onPress={reload}>
      {text}
    </FloatingNotice>
  )
}
