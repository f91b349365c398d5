/**
 * Lets people put away the line before the script, and hides it before the first paint if they have done so with this
 * one. The button appears with the script, because without scripts it could do nothing.
 *
 * The page contains the source text of this function, so it must not use anything but its parameters.
 */
export function putAway(key: string, id: string): void {
  const line = document.currentScript!.previousElementSibling!
  try {
    if (localStorage.getItem(key) === id) {
      line.remove()
      return
    }
  } catch {
    // A browser that stores nothing shows it again on the next page.
  }
  const button = line.querySelector('button')!
  button.hidden = false
  button.addEventListener('click', () => {
    try {
      localStorage.setItem(key, id)
    } catch {
      // The same.
    }
    line.remove()
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}
