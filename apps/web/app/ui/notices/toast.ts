export type Toast = { title: string; text?: string; kind: 'success' | 'error' | 'info' }

type Show = (toast: Toast) => void

const waiting: Toast[] = []
let show: Show | undefined
let onWaiting: (() => void) | undefined

/** Shows a short message. Can be called from anywhere in the browser. */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else {
    waiting.push(toast)
    onWaiting?.()
  }
}

/** For `ToastHost`: calls back when the first toast arrives. Call the returned function to stop. */
export function onFirstToast(callback: () => void): () => void {
  onWaiting = callback
  if (waiting.length > 0) callback()
  return () => {
    onWaiting = undefined
  }
}

/** For `ToastViewport`: receives all toasts from now on, starting with those that waited. */
export function connectToasts(receive: Show): void {
  show = receive
  for (const toast of waiting.splice(0)) receive(toast)
}
