import type { Random } from '../../drawing/random.ts'
import { element } from '../../drawing/svg.ts'

export const WIDTH = 1200
export const HEIGHT = 1500

/** What each ink prints, as shapes in greys: white is solid ink. */
export type Plates = [string[], string[], string[]]

/** Sets a still life on the plates. */
export type Subject = (random: Random) => Plates

export const SOLID = '#fff'
export const HALF = '#8c8c8c'

export const FINE = 'url(#fine)'

export const COARSE = 'url(#coarse)'
export const HOLE = '#000'

export const shape = (d: string, fill: string) => element('path', { d, fill })

export const disc = (x: number, y: number, r: number, fill: string) =>
  element('circle', { cx: x, cy: y, r, fill })

export const box = (x: number, y: number, width: number, height: number, fill: string) =>
  element('rect', { x, y, width, height, fill })

export const line = (d: string, width: number, stroke = SOLID) =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' })

export const HALFTONES = [
  dots('fine', 16, 3.1),
  dots('coarse', 36, 8.4),
  '<pattern id="stripes" width="34" height="34" patternUnits="userSpaceOnUse"><rect width="34" height="17" fill="#fff"/></pattern>',
  '<pattern id="checks" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#fff"/><rect x="40" y="40" width="40" height="40" fill="#fff"/></pattern>',
]

/** Dots on a grid at 45 degrees, as an upright tile: the renderer is slow with turned ones. */
function dots(id: string, pitch: number, radius: number): string {
  const half = pitch / 2
  const circles = [
    [0, 0],
    [pitch, 0],
    [0, pitch],
    [pitch, pitch],
    [half, half],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>`)
  return `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse">${circles.join('')}</pattern>`
}
