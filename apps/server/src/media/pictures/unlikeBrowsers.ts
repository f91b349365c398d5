/** Why a drawing would not be what a browser shows: codes of the causes (packages/domain/src/codes.ts). */
export type Unlike = 'picture_needs_html' | 'picture_not_whole' | 'picture_unlike'

/** What the drawing library (librsvg) passes over in styles and attributes. Each is read from one place on, without a way back. */
const UNKNOWN: readonly RegExp[] = [
  // Colours of CSS Color 4 and 5.
  /[:"'\s,(](?:ok)?(?:lab|lch)\(|[:"'\s,(](?:color|color-mix|light-dark)\(/i,
  // Rules within rules; those for print and for the dark mean nothing here.
  /@(?:supports|layer|container|scope|property)\b|@media\b(?!\s{0,9}(?:print|\(\s{0,9}prefers-color-scheme\s{0,9}:\s{0,9}dark))/i,
  /:(?:is|where|has)\(/i,
  // Properties.
  /[{;"'\s](?:scale|translate|rotate|transform-origin|transform-box|offset-path)\s{0,9}:/i,
  /[{;"'\s]d\s{0,9}:\s{0,9}path\(/i,
  /[{;"'\s]clip-path\s{0,9}:(?!\s{0,9}(?:url|none|inherit))/i,
  /[:\s(,+*/-](?:calc|min|max|clamp)\(|hue-rotate\(/i,
  // Boxes of the root, around the drawing.
  /<svg\b[^<>]*\sstyle\s{0,9}=\s{0,9}["'][^"'<>]*\b(?:border|padding|outline)\b/i,
  /\spathLength\s{0,9}=|<textPath\b/,
]
/** Pictures that neither we nor a browser loads from within a drawing. */
const ELSEWHERE =
  /<(?:image|feImage)\s[^<>]{0,2000}?href\s{0,9}=\s{0,9}["']\s{0,9}(?:https?:|ipfs:|ar:|\/\/)/i

/**
 * Why a drawing would look otherwise than in a browser; null if nothing is known. A drawing with a `switch` has a second
 * picture beside its HTML.
 */
export function unlikeBrowsers(svg: string): Unlike | null {
  if (svg.includes('foreignObject') && !svg.includes('<switch')) return 'picture_needs_html'
  if (ELSEWHERE.test(svg)) return 'picture_not_whole'
  return UNKNOWN.some((pattern) => pattern.test(svg)) || hasNestedRules(svg) ? 'picture_unlike' : null
}

/** Whether a style has rules within rules (CSS Nesting). Rules of `@media` and of movements are meant so. */
const hasNestedRules = (svg: string): boolean =>
  svg
    .split(/<style\b[^<>]*>/i)
    .slice(1)
    .some((rest) => isNested(rest.split('</style', 1)[0] as string))

function isNested(style: string): boolean {
  let depth = 0
  let isGroup = false
  for (const [sign] of style.matchAll(/@[\w-]+|[{}]/g)) {
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (depth === 0) isGroup = true
    if (depth > (isGroup ? 2 : 1)) return true
    if (sign === '}' && depth === 0) isGroup = false
  }
  return false
}
