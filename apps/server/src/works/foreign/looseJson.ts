/**
 * JSON as contracts write it by hand, made into JSON: line ends and tabs within a text are escaped, so are backslashes that
 * escape nothing; a comma before the end of a list or an object goes, and so do control characters between values, such as
 * the zeros behind a text of fixed length. Whatever else is wrong stays wrong: a text that was cut off is not completed.
 */
export function looseJson(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\[\s\S])*"|[^"]+/g, (part) =>
      part.startsWith('"') ? (part.length > 2 ? mendedText(part) : part) : part.replace(NO_SPACE, ''),
    )
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, text?: string) => text ?? '')
}

/** Control characters that are no white space of JSON, and the mark of a byte order. */
const NO_SPACE = /(?![\t\n\r])\p{Cc}|\ufeff/gu

const mendedText = (text: string): string =>
  text
    .replace(/\\(u[\da-fA-F]{4}|[\s\S])/g, (pair, next: string) => {
      if (next.length > 1 || '"\\/bfnrt'.includes(next)) return pair
      return next === "'" ? next : `\\\\${next}`
    })
    .replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
