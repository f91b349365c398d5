/** The beginning of a text, at most `limit` UTF-16 units of it: without half a character or a blank at its end. */
export const beginningOf = (text: string, limit: number): string =>
  text
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
    .toWellFormed()
