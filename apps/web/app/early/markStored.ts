/**
 * Marks the document with what this browser has stored, before anything is painted. `data-session`: somebody is signed
 * in, so nothing meant for visitors flashes up. `data-kept`: this tab keeps what was typed into a form, so the form is
 * shown with it and not before; it would move while somebody presses one of its buttons.
 *
 * Its source text is sent within the page, so it must not use anything outside of it.
 */
export function markStored(session: string, form: string): void {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem(session)) dataset.session = ''
    if (Object.keys(sessionStorage).some((key) => key.startsWith(form))) dataset.kept = ''
  } catch {
    // A browser that stores nothing has kept nothing.
  }
}
