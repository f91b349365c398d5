/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour: ${hex}`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function toHex([red, green, blue]: Rgb): string {
  const value = (clampByte(red) << 16) | (clampByte(green) << 8) | clampByte(blue)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** The colour a share of the way from one to the other, mixed in Oklab so that the middle is not muddy. */
export function mixColours(from: string, to: string, share: number): string {
  const a = toOklab(parseHex(from))
  const b = toOklab(parseHex(to))
  return toHex(
    fromOklab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]),
  )
}

/** The colour at a place from 0 to 1 along a row of colours. */
export function gradientColour(stops: readonly string[], place: number): string {
  const position = Math.min(Math.max(place, 0), 1) * (stops.length - 1)
  const index = Math.min(Math.floor(position), stops.length - 2)
  if (index < 0) return stops[0]!
  return mixColours(stops[index]!, stops[index + 1]!, position - index)
}

/** The same gradient as a table of `size` entries, for loops over pixels. */
export function gradientTable(stops: readonly string[], size = 256): Rgb[] {
  return Array.from({ length: size }, (_, i) => parseHex(gradientColour(stops, i / (size - 1))))
}

/** Lighter (up to 1) or darker (down to -1), keeping hue. */
export function shade(colour: string, amount: number): string {
  const [lightness, a, b] = toOklab(parseHex(colour))
  const moved = amount >= 0 ? lightness + (1 - lightness) * amount : lightness * (1 + amount)
  const chroma = 1 - Math.abs(amount) * 0.35
  return toHex(fromOklab([moved, a * chroma, b * chroma]))
}

const clampByte = (value: number) => Math.round(Math.min(Math.max(value, 0), 255))
const toLinear = (byte: number) => (byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
const toByte = (linear: number) => {
  const safe = Math.max(linear, 0)
  return 255 * (safe <= 0.0031308 ? safe * 12.92 : 1.055 * safe ** (1 / 2.4) - 0.055)
}

/** Björn Ottosson's Oklab. */
function toOklab([red, green, blue]: Rgb): Rgb {
  const r = toLinear(red)
  const g = toLinear(green)
  const b = toLinear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
