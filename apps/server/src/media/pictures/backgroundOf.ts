/**
 * The colour behind a whole drawing, by the style of its root, which the drawing library (librsvg) passes over; null without
 * one. It is not drawn as a shape, because the drawing may be larger than its view box.
 */
export function backgroundOf(svg: string): string | null {
  const [root = ''] = /<(?:[\w-]+:)?svg\b[^<>]*>/i.exec(svg) ?? []
  const [, inline] = /\sstyle\s*=\s*("[^"]*"|'[^']*')/i.exec(root) ?? []
  const [, rule] = /(?:^|[}>\s])(?:svg|:root)\s{0,9}\{([^{}]{0,2000})\}/i.exec(svg) ?? []
  return colourIn(inline) ?? colourIn(rule)
}

function colourIn(style = ''): string | null {
  const [, written = ''] = /(?:^|[;"'\s])background(?:-color)?\s{0,9}:([^;"'{}]{1,100})/i.exec(style) ?? []
  const [colour] = COLOUR.exec(written.trim()) ?? []
  return colour === undefined || /^(?:transparent|none|inherit|initial|unset)$/i.test(colour) ? null : colour
}

/** A colour alone, without a picture or a gradient. */
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\))$/i
