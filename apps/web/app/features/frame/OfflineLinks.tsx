import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * Makes links and search forms wait while the browser is offline; the last one is followed when the connection is back.
 *
 * When the code of another page cannot load, the router reloads this one, even if it only prefetched a hovered link.
 * Offline that would show the browser's own error page, so it is prevented. Online, the browser opens the other page
 * instead: a link that was hovered offline works too, although Chromium never loads code again that failed once.
 */
export function OfflineLinks() {
  const navigate = useNavigate()
  const { location: wanted } = useNavigation()
  // The address that is being followed, before the router has rendered that it is wanted.
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const openInstead = (event: NavigateEvent) => {
      const address = wanted ? wanted.pathname + wanted.search + wanted.hash : followed.current
      if (event.navigationType !== 'reload' || (navigator.onLine && !address)) return
      event.preventDefault()
      if (navigator.onLine && address) location.assign(address)
    }
    // Browsers without the navigation API still reload.
    window.navigation?.addEventListener('navigate', openInstead)
    return () => window.navigation?.removeEventListener('navigate', openInstead)
  }, [wanted])
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
    const follow = async () => {
      if (next === null) return
      followed.current = next
      next = null
      await navigate(followed.current)
      followed.current = null
    }
    document.addEventListener('click', intercept, true)
    document.addEventListener('submit', intercept, true)
    window.addEventListener('online', follow)
    return () => {
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
