/**
 * Marks the document with what this browser has stored, before the first paint. `data-session`: somebody is signed
 * in, so nothing meant for visitors flashes up. `data-draft`: this tab stores a draft of a form, so the form stays hidden
 * until the draft is in it; otherwise it would move while somebody presses one of its buttons. From the first input on,
 * `data-typed` says that a reload would take something from somebody (`renew`).
 *
 * The page contains the source text of this function, so it must not use anything but its parameters.
 */
export function markStored(session: string, draftPrefix: string): void {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem(session)) dataset.session = ''
    if (Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))) dataset.draft = ''
  } catch {
    // A browser without storage has neither.
  }
  const markTyped = () => {
    dataset.typed = ''
  }
  window.addEventListener('input', markTyped, { once: true, capture: true })
}
