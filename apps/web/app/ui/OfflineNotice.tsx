import { useSyncExternalStore } from 'react'

/** Says, as long as it is so, that there is no connection: floats below the header, so that nothing moves for it. */
export function OfflineNotice({ text }: { text: string }) {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    // What is said here is also heard while a dialog stands open: those hide all else, but for what says `aria-live`.
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
