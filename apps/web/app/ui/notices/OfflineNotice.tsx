import { useSyncExternalStore } from 'react'

/** Says that the browser is offline, for as long as it is. It floats below the header, so the page does not move. */
export function OfflineNotice({ text }: { text: string }) {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    // An open dialog hides the rest of the page from assistive technology, except for elements with `aria-live`.
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-25 z-50 flex justify-center xl:top-20"
    >
      {!online && (
        <p className="rounded-full bg-surface px-4 py-2 text-center text-sm font-medium text-ink shadow-float">
          {text}
        </p>
      )}
    </div>
  )
}

function watch(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
