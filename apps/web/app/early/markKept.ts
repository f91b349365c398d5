/**
 * Marks a page of a tab that keeps what was typed into a form. Such a form is seen with that in its fields, and not
 * before: it would move while somebody presses what stands in it, and the press would be lost.
 *
 * It is sent as source text within the page, so it knows nothing but its parameter.
 */
export function markKept(prefix: string): void {
  try {
    const kept = Object.keys(sessionStorage).some((key) => key.startsWith(prefix))
    if (kept) document.documentElement.dataset.kept = ''
  } catch {
    // A browser that lets nothing be stored has kept nothing.
  }
}
