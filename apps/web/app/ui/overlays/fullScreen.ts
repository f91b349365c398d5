import { useSyncExternalStore } from 'react'

/** Whether the browser can show an element on the whole screen (Safari on iPhones cannot), and whether it does. */
export function useFullScreen(): { possible: boolean; open: boolean } {
  const possible = useSyncExternalStore(
    watch,
    () => document.fullscreenEnabled === true,
    () => false,
  )
  const open = useSyncExternalStore(
    watch,
    () => document.fullscreenElement != null,
    () => false,
  )
  return { possible, open }
}

/** Shows an element on the whole screen, or ends that. A browser may refuse; then nothing changes. */
export function toggleFullScreen(element: Element | null): void {
  const changed = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen()
  changed?.catch(() => {})
}

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
