/** How much of the end may go so that no word is cut. */
const LONGEST_WORD = 30

/** The beginning of a text, at most `limit` characters and an ellipsis. It ends with a whole word, unless that is long. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  // Half of a surrogate pair is no character.
  const cut = text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
  const whole = /\s/.test(text[limit] ?? '') ? cut : cut.replace(/\s+\S*$/, '')
  const kept = limit - whole.length <= LONGEST_WORD ? whole : cut
  return `${kept.trimEnd()}…`
}
