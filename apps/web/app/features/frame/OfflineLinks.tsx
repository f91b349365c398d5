import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Makes links and search forms wait while the browser is offline. The code of another page cannot load then, and the
 * router reacts by reloading the document, even when it only prefetches a hovered link; the browser would show its own
 * error page. So reloads are prevented, and the last link is followed when the connection is back.
 */
export function OfflineLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    let next: string | null = null
    const intercept = (event: Event) => {
      const address = navigator.onLine
        ? null
        : event.type === 'submit'
          ? formAddress(event)
          : linkAddress(event)
      if (!address || address.origin !== location.origin || address.pathname === location.pathname) return
      event.preventDefault()
      next = address.pathname + address.search + address.hash
    }
    const follow = () => {
      if (next !== null) navigate(next)
      next = null
    }
    const preventReload = (event: NavigateEvent) => {
      if (!navigator.onLine && event.navigationType === 'reload') event.preventDefault()
    }
    // Browsers without the navigation API still reload.
    window.navigation?.addEventListener('navigate', preventReload)
    document.addEventListener('click', intercept, true)
    document.addEventListener('submit', intercept, true)
    window.addEventListener('online', follow)
    return () => {
      window.navigation?.removeEventListener('navigate', preventReload)
      document.removeEventListener('click', intercept, true)
      document.removeEventListener('submit', intercept, true)
      window.removeEventListener('online', follow)
    }
  }, [navigate])
  return null
}

/** The address of a clicked link; null if it opens something on this page or leads out of this tab. */
function linkAddress(event: Event): URL | null {
  const { target, metaKey, ctrlKey, shiftKey } = event as MouseEvent
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([target], [data-opens])')
  return link && !metaKey && !ctrlKey && !shiftKey ? new URL(link.href) : null
}

/** The address of a submitted form that uses GET; null for all others. */
function formAddress({ target }: Event): URL | null {
  const form = target as HTMLFormElement
  if (!form.hasAttribute('action') || form.method !== 'get') return null
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) address.searchParams.append(name, String(value))
  return address
}
