import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Without a connection the code of another page cannot come, and the router, already when it only prepares for a link
 * that is pointed at, loads the document anew, which a browser answers with a page of its own. That is kept from it,
 * and whatever leads to another page waits until there is a connection.
 */
export function HeldLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    let held: string | null = null
    const hold = (event: Event) => {
      const address = navigator.onLine
        ? null
        : event.type === 'submit'
          ? formAddress(event)
          : linkAddress(event)
      if (!address || address.origin !== location.origin || address.pathname === location.pathname) return
      event.preventDefault()
      held = address.pathname + address.search + address.hash
    }
    const letGo = () => {
      if (held !== null) navigate(held)
      held = null
    }
    const stay = (event: NavigateEvent) => {
      if (!navigator.onLine && event.navigationType === 'reload') event.preventDefault()
    }
    // Browsers that do not have it yet load anew, as before.
    window.navigation?.addEventListener('navigate', stay)
    document.addEventListener('click', hold, true)
    document.addEventListener('submit', hold, true)
    window.addEventListener('online', letGo)
    return () => {
      window.navigation?.removeEventListener('navigate', stay)
      document.removeEventListener('click', hold, true)
      document.removeEventListener('submit', hold, true)
      window.removeEventListener('online', letGo)
    }
  }, [navigate])
  return null
}

/** Where a click leads on this page; null where it opens something, or leads out of this tab. */
function linkAddress(event: Event): URL | null {
  const { target, metaKey, ctrlKey, shiftKey } = event as MouseEvent
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([target], [data-opens])')
  return link && !metaKey && !ctrlKey && !shiftKey ? new URL(link.href) : null
}

/** Where a form leads that only asks; null for all others. */
function formAddress({ target }: Event): URL | null {
  const form = target as HTMLFormElement
  if (!form.hasAttribute('action') || form.method !== 'get') return null
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) address.searchParams.append(name, String(value))
  return address
}
