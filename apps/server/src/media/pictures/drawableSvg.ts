import { markupText } from './markupText.ts'

/**
 * An SVG as the drawing library (librsvg) draws it like a browser: it knows no variables of CSS, which become their values,
 * and draws nothing for a width or height of 0. It reads no drawing that has zeros behind its end, whose first line is
 * wrong about its letters, or whose names have a prefix.
 * @returns null if a variable has different values in different places, because only a browser knows which one counts
 *   where; and if values would make it too long
 */
export function drawableSvg(bytes: Uint8Array): Uint8Array | null {
  const text = withSize(wellFormed(markupText(bytes)))
  const drawn = text.includes('var(') ? withValues(text) : text
  return drawn === null ? null : Buffer.from(drawn)
}

/** In Unicode without a first line, from the first sign to the last bracket. The library looks for the name `<svg`. */
function wellFormed(text: string): string {
  const whole = text.slice(0, text.lastIndexOf('>') + 1).replace(/^\s*(?:<\?xml\s[^>]*\?>)?/, '')
  return /<svg[\s>/]/i.test(whole) ? whole : `<!--<svg -->${whole}`
}

// No '<' is within a tag, so the search never begins again at each of them.
const ROOT = /<(?:[\w-]+:)?svg\b[^<>]*>/i
const SIZES = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi
const EMPTY_SIZE = /\s(?:width|height)\s*=\s*["']\s*0*(?:\.0*)?(?:px|%)?\s*["']/i

/** Without a size of nothing, where the view box has one. */
const withSize = (svg: string): string =>
  svg.replace(ROOT, (root) =>
    EMPTY_SIZE.test(root) && /\sviewBox\s*=/i.test(root) ? root.replace(SIZES, '') : root,
  )

const DECLARED = /(--[\w-]{1,100})\s{0,9}:\s{0,9}([^;{}"'<>]{1,1000})/g
const USED =
  /var\(\s{0,9}(--[\w-]{1,100})\s{0,9}(?:,\s*([^()]{0,200}(?:\([^()]{0,200}\)[^()]{0,200}){0,4}))?\)/g
/** A variable may be made of others, so deep at most. */
const DEEPEST = 8
/** The most characters by which values may lengthen an SVG each time. */
const MOST_ADDED = 5_000_000

function withValues(svg: string): string | null {
  const values = new Map<string, string>()
  for (const [, name = '', written = ''] of svg.matchAll(DECLARED)) {
    const value = written.trim()
    if ((values.get(name) ?? value) !== value) return null
    values.set(name, value)
  }
  const longest = Math.max(0, ...[...values.values()].map(({ length }) => length))
  let drawn = svg
  for (let depth = 0; depth < DEEPEST && drawn.includes('var('); depth += 1) {
    if ((drawn.split('var(').length - 1) * longest > MOST_ADDED) return null
    drawn = drawn.replace(
      USED,
      (_, name: string, otherwise?: string) => values.get(name) ?? otherwise ?? 'none',
    )
  }
  return drawn
}
