/** The beginning of a text, at most `limit` characters and an ellipsis. No word is cut, unless it is very long. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const whole = text.slice(0, limit + 1).replace(/\s\S{0,30}$/, '')
  // Half of a surrogate pair is no character.
  const cut = whole.length > limit ? text.slice(0, limit).replace(/[\ud800-\udbff]$/, '') : whole
  return `${cut.trimEnd()}…`
}
