/**
 * What gives a place back: once, however often it is called, and by itself after the time. So whoever never ends keeps no
 * place for ever.
 * @param longest milliseconds
 */
export function lease(longest: number, giveBack: () => void): () => void {
  const timer = setTimeout(() => end(), longest)
  // A process may end while somebody has a place.
  timer.unref()
  let isHeld = true
  const end = () => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(timer)
    giveBack()
  }
  return end
}
