import { markupText } from './markupText.ts'

/** How far a file is read for what it begins with: programs write long comments before that. Bytes. */
const MOST_BEFORE = 100_000

/**
 * Whether a text file begins with something, after what may come before it.
 * @param before sticky (`y`); matches one piece of what may come before
 * @param what sticky
 */
export function beginsWith(bytes: Buffer, before: RegExp, what: RegExp): boolean {
  const text = markupText(bytes.subarray(0, MOST_BEFORE))
  before.lastIndex = 0
  let at = 0
  while (before.test(text)) at = before.lastIndex
  what.lastIndex = at
  return what.test(text)
}
