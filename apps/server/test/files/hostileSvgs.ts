const svg = (body: string, size = 4_000) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${body}</svg>`

const filtered = (filter: string, size?: number) =>
  svg(
    `<filter id="f" x="0" y="0" width="100%" height="100%">${filter}</filter><rect width="100%" height="100%" fill="#c33" filter="url(#f)"/>`,
    size,
  )

const lighting =
  '<feSpecularLighting surfaceScale="9" specularExponent="20"><fePointLight x="9" y="9" z="200"/></feSpecularLighting>'

/** Each copy draws the previous one ten times. */
const laughs = [
  '<g id="a0"><circle r="900" fill-opacity=".5"/></g>',
  ...Array.from(
    { length: 9 },
    (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}" x="1"/>`.repeat(10)}</g>`,
  ),
].join('')

const path = Array.from(
  { length: 300_000 },
  (_, n) => `L${(n * 7_919) % 4_000} ${(n * 104_729) % 4_000}`,
).join('')

/** SVGs that take minutes to draw or fill the memory; most of them are a few kilobytes. */
export const HOSTILE_SVGS: Record<string, string> = {
  lighting: filtered(lighting.repeat(100)),
  blur: filtered('<feGaussianBlur stdDeviation="500"/>'.repeat(200)),
  turbulence: filtered(
    '<feTurbulence baseFrequency="0.01" numOctaves="200"/><feMorphology operator="dilate" radius="90"/>'.repeat(
      20,
    ),
  ),
  use: svg(`<defs>${laughs}</defs><use xlink:href="#a9"/>`),
  'huge dimensions': filtered(lighting.repeat(20), 2_000_000_000),
  'deep nesting': svg(
    `${'<g opacity=".9">'.repeat(250)}<rect width="4000" height="4000"/>${'</g>'.repeat(250)}`,
  ),
  'huge path': svg(`<path stroke="#000" stroke-width="40" stroke-dasharray="1 2" d="M0 0${path}"/>`),
}
