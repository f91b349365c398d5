import { shade } from '../../drawing/colour.ts'
import { element, type Point, polyline, short } from '../../drawing/svg.ts'
import { box, type Canvas, face, project } from './canvas.ts'
import type { Plot } from './plan.ts'

export function drawWater(
  canvas: Canvas,
  column: number,
  row: number,
  plot: Extract<Plot, { use: 'water' }>,
): void {
  const { look, random } = canvas
  const deep = 16
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x, y]) => project(column + x!, row + y!, -0)) as Point[]
  face(canvas, corners, look.water)
  // The far banks show above the sunken surface.
  canvas.parts.push(
    element('path', {
      d: polyline(
        [
          project(column, row),
          project(column + 1, row),
          project(column + 1, row, -deep * 0.4),
          project(column, row, -deep * 0.4),
        ],
        true,
      ),
      fill: shade(look.water, -0.14),
    }),
  )
  for (let i = 0; i < 3; i++) {
    const [x, y] = project(column + random.between(0.15, 0.7), row + random.between(0.25, 0.85))
    canvas.parts.push(
      element('path', {
        d: `M${short(x)} ${short(y)}h${short(random.between(12, 30))}`,
        stroke: shade(look.water, 0.35),
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      }),
    )
  }
  if (plot.bridge) {
    box(canvas, column + 0.25, row - 0.1, column + 0.75, row + 1.1, 2, 15, shade(look.ground, -0.05))
    box(canvas, column + 0.25, row - 0.1, column + 0.31, row + 1.1, 15, 28, shade(look.ground, -0.12))
    box(canvas, column + 0.69, row - 0.1, column + 0.75, row + 1.1, 15, 28, shade(look.ground, -0.12))
  } else if (plot.boat) {
    drawBoat(canvas, column + 0.5, row + 0.5)
  }
}

function drawBoat(canvas: Canvas, x: number, y: number): void {
  const [cx, cy] = project(x, y)
  const hull = canvas.random.pick(canvas.look.roofs)
  canvas.parts.push(
    element('path', {
      d: `M${short(cx - 34)} ${short(cy - 8)}L${short(cx + 34)} ${short(cy - 8)}L${short(cx + 20)} ${short(cy + 9)}H${short(cx - 22)}Z`,
      fill: hull,
    }),
    element('path', {
      d: `M${short(cx)} ${short(cy - 8)}v-62`,
      stroke: shade(hull, -0.4),
      'stroke-width': 3,
    }),
    element('path', {
      d: `M${short(cx + 4)} ${short(cy - 68)}L${short(cx + 34)} ${short(cy - 16)}H${short(cx + 4)}Z`,
      fill: shade(canvas.look.walls[0]!, 0.4),
    }),
    element('path', {
      d: `M${short(cx - 4)} ${short(cy - 58)}L${short(cx - 26)} ${short(cy - 16)}H${short(cx - 4)}Z`,
      fill: shade(canvas.look.walls[0]!, 0.15),
    }),
  )
}
