/**
 * An SVG as the drawing library (librsvg) draws it like a browser: it knows no variables of CSS, which become their values,
 * and draws nothing for a width or height of 0. It reads no drawing that has zeros behind its end, whose first line is
 * wrong about its letters, or whose names have a prefix.
 * @returns null if a variable has different values in different places, because only a browser knows which one counts
 *   where; and if values would make it too long
 */
export function drawableSvg(text: string): string | null {
  const svg = withSize(wellFormed(text))
  return svg.includes('var(') ? withValues(svg) : svg
}

/** Without a first line, from the first sign to the last bracket. The library looks for the name `<svg`. */
function wellFormed(text: string): string {
  const whole = text.slice(0, text.lastIndexOf('>') + 1).replace(/^\s*(?:<\?xml\s[^>]*\?>)?/, '')
  return /<svg[\s>/]/i.test(whole) ? whole : `<!--<svg -->${whole}`
}

// No '<' is within a tag, so the search never begins again at each of them.
const ROOT = /<(?:[\w-]+:)?svg\b[^<>]*>/i
const SIZE = /\s(width|height)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** Of a browser, without a size and a view box. */
const USUAL = ' width="300" height="150"'
/** Pixels of CSS in a unit. */
const UNITS: Readonly<Record<string, number>> = {
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pt: 96 / 72,
  pc: 16,
  q: 2.4 / 2.54,
}

/** With a size in pixels; where it is nothing or no size, with that of the view box. */
const withSize = (svg: string): string =>
  svg.replace(ROOT, (root) => {
    const hasBox = /\sviewBox\s*=/i.test(root)
    const sizes = [...root.matchAll(SIZE)].map(([, , one, other]) => (one ?? other ?? '').trim())
    if (hasBox && sizes.some((size) => !/^\+?0*[.\d]*[1-9]/.test(size))) return root.replace(SIZE, '')
    if (!hasBox && sizes.length === 0) return root.replace(/svg\b/i, `$&${USUAL}`)
    return root.replace(SIZE, (written, name: string, one?: string, other?: string) => {
      const [, number, unit = ''] = /^\s*([\d.]+)(in|cm|mm|pt|pc|q)\s*$/i.exec(one ?? other ?? '') ?? []
      return number ? ` ${name}="${Number(number) * UNITS[unit.toLowerCase()]!}"` : written
    })
  })

const DECLARED = /(?<![\w-])(--[\w-]{1,100})\s{0,9}:\s{0,9}([^;{}"'<>]{1,1000})/g
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
