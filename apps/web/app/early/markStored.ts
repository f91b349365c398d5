/**
 * Marks the document with what this browser has stored, before anything is painted. `data-session`: somebody is signed
 * in, so nothing meant for visitors flashes up. `data-draft`: this tab stores a draft of a form, so the form stays hidden
 * until the draft is in it; otherwise it would move while somebody presses one of its buttons.
 *
 * Its source text is sent within the page, so it must not use anything outside of it.
 */
export function markStored(session: string, draftPrefix: string): void {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem(session)) dataset.session = ''
    if (Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))) dataset.draft = ''
  } catch {
    // A browser without storage has neither.
  }
}
