export type Toast = { title: string; text?: string; kind: 'success' | 'error' | 'info' }

type Show = (toast: Toast) => void

const waiting: Toast[] = []
let show: Show | undefined
let onWaiting: (() => void) | undefined

/** Tells the person something in passing. Can be called from anywhere in the browser. */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else {
    waiting.push(toast)
    onWaiting?.()
  }
}

/** For the host: what to do when the first toast comes. Returns how to stop listening. */
export function onFirstToast(callback: () => void): () => void {
  onWaiting = callback
  if (waiting.length > 0) callback()
  return () => {
    onWaiting = undefined
  }
}

/** For the viewport: takes over all toasts, those that waited first. */
export function connectToasts(receive: Show): void {
  show = receive
  for (const toast of waiting.splice(0)) receive(toast)
}
