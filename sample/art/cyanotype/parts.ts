import type { Random } from '../../drawing/random.ts'
import { element, type Point, short, smoothLine } from '../../drawing/svg.ts'

/** What is pressed on the paper prints sharp and white; what is lifted off it prints soft and blue. */
type Parts = { pressed: string[]; lifted: string[] }

/** Lays one plant on the sheet. */
export type Plant = (random: Random) => Parts

export const stalk = (points: readonly Point[], width: number, opacity = 1) =>
  element('path', {
    d: smoothLine(points),
    fill: 'none',
    stroke: '#fff',
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-opacity': opacity,
  })

export const blade = (d: string, opacity = 1) => element('path', { d, fill: '#fff', 'fill-opacity': opacity })

export const seedHead = (x: number, y: number, r: number, opacity = 1) =>
  element('circle', { cx: x, cy: y, r, fill: '#fff', 'fill-opacity': opacity })

export const from = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.cos(angle) * length,
  y + Math.sin(angle) * length,
]

/** A leaf outline from its foot, pointing along an angle. */
export function leafPath([x, y]: Point, angle: number, length: number, width: number): string {
  const along = (share: number, side: number): Point => {
    const [px, py] = from([x, y], angle, length * share)
    return from([px, py], angle + Math.PI / 2, side * width)
  }
  const c = (p: Point) => `${short(p[0])} ${short(p[1])}`
  return `M${c([x, y])}C${c(along(0.25, 1))} ${c(along(0.7, 0.8))} ${c(along(1, 0))}C${c(along(0.7, -0.8))} ${c(along(0.25, -1))} ${c([x, y])}Z`
}
