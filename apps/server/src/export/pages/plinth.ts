// The colour of plinths. The web app computes it in the styles of each element; a page of an export has no styles of its
// own, so its hue and its strength are classes.

const HUES = 24
const STRENGTHS = 4
/** The strongest tint, as chroma of OKLCH, and how much of a work's own chroma a plinth has (`plinth` in app.css). */
const MOST_CHROMA = 0.025
const SHARE = 0.7

/** The classes of a plinth for a work's dominant colour, '#rrggbb'. */
export function plinthClass(colour: string | null | undefined): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour ?? '')) return 'plinth'
  const { chroma, hue } = oklchOf(colour as string)
  const strength = Math.round((Math.min(chroma * SHARE, MOST_CHROMA) / MOST_CHROMA) * (STRENGTHS - 1))
  return `plinth h${Math.round((hue / 360) * HUES) % HUES} c${strength}`
}

/** The styles of these classes. */
export function plinthStyles(): string {
  const range = (n: number) => Array.from({ length: n }, (_, at) => at)
  return [
    ...range(HUES).map((at) => `.h${at}{--hue:${(at * 360) / HUES}}`),
    ...range(STRENGTHS).map((at) => `.c${at}{--chroma:${((at * MOST_CHROMA) / (STRENGTHS - 1)).toFixed(4)}}`),
  ].join('\n')
}

/** Chroma and hue (degrees) of an sRGB colour in OKLCH (Ottosson 2020). */
function oklchOf(colour: string): { chroma: number; hue: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const level = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const [x, y] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  return { chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 }
}
