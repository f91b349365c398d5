export type Point = readonly [number, number]

/** An SVG document of this size around its parts. */
export function svgDocument(
  width: number,
  height: number,
  parts: readonly string[],
  defs: readonly string[] = [],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    defs.length > 0 ? `<defs>${defs.join('')}</defs>` : '',
    ...parts,
    '</svg>',
  ].join('\n')
}

/** One element; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  children = '',
): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return children === '' ? `<${name}${text}/>` : `<${name}${text}>${children}</${name}>`
}

/** Straight lines from point to point. */
export function polyline(points: readonly Point[], closed = false): string {
  if (points.length === 0) return ''
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** A soft line through all the points (Catmull-Rom as cubic curves). */
export function smoothLine(points: readonly Point[], closed = false): string {
  const count = points.length
  if (count < 3) return polyline(points, closed)
  const at = (i: number) =>
    closed ? points[(i + count) % count]! : points[Math.min(Math.max(i, 0), count - 1)]!
  let d = `M${short(points[0]![0])} ${short(points[0]![1])}`
  const segments = closed ? count : count - 1
  for (let i = 0; i < segments; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    d += `C${short(c1[0])} ${short(c1[1])} ${short(c2[0])} ${short(c2[1])} ${short(to[0])} ${short(to[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A rounded number: a tenth of a pixel is precise enough and keeps documents small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
