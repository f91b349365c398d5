/** A moment as the field of a date and time has it, in the time of the browser; and back. */
export function fieldOf(date: string | null): string {
  if (!date) return ''
  const at = new Date(date)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * @param before the moment that the field showed first. As long as nobody edits it, it stays to the second, and in an hour
 * that comes twice the same hour.
 */
export function dateOf(field: string, before: string | null): string | null {
  if (before && fieldOf(before) === field) return before
  const at = Date.parse(field)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
