import { shade } from '../../drawing/colour.ts'
import type { Random } from '../../drawing/random.ts'
import { element, type Point, polyline } from '../../drawing/svg.ts'
import type { DistrictLook } from './look.ts'

export const DISTRICT_SIZE = 1400

export type Canvas = { parts: string[]; look: DistrictLook; random: Random }

/** Half the width of a plot on the sheet, and a quarter: isometry with sides of two to one. */
const HALF = 58
const QUARTER = 29

/** Plot corners on the sheet: x runs to the lower right, y to the lower left, z upwards in pixels. */
export function project(x: number, y: number, z = 0): Point {
  return [DISTRICT_SIZE / 2 + (x - y) * HALF, 545 + (x + y) * QUARTER - z]
}

export function face(canvas: Canvas, points: readonly Point[], fill: string): void {
  canvas.parts.push(
    element('path', {
      d: polyline(points, true),
      fill,
      stroke: fill,
      'stroke-width': 0.8,
      'stroke-linejoin': 'round',
    }),
  )
}

/** An upright box: its two seen sides and its top. */
export function box(
  canvas: Canvas,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  from: number,
  to: number,
  colour: string,
  top = shade(colour, 0.16),
): void {
  face(
    canvas,
    [project(x0, y1, from), project(x1, y1, from), project(x1, y1, to), project(x0, y1, to)],
    colour,
  )
  face(
    canvas,
    [project(x1, y1, from), project(x1, y0, from), project(x1, y0, to), project(x1, y1, to)],
    shade(colour, -0.2),
  )
  face(canvas, [project(x0, y0, to), project(x1, y0, to), project(x1, y1, to), project(x0, y1, to)], top)
}
