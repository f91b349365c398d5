/** A moment as the field of a date and time has it, in the time of the browser; and back. */
export function fieldOf(date: string | null): string {
  if (!date) return ''
  const at = new Date(date)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function dateOf(field: string): string | null {
  const at = Date.parse(field)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
