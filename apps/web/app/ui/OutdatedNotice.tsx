import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { isReloadWanted, reload } from './reload.ts'
import { isInUse } from './renew.ts'

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
    // Above open dialogs, which hide everything else from assistive technology, except elements with `aria-live`.
    <div
      role="status"
      aria-live="polite"
      data-above=""
      className="fixed inset-x-4 top-25 z-50 mx-auto flex w-fit items-center gap-4 rounded-l bg-surface p-3 ps-5 shadow-float xl:top-20"
    >
      <p>{text}</p>
      <Button size="small" kind="primary" onClick={reload}>
        {button}
      </Button>
    </div>
  )
}
