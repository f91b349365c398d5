import { mixColours, shade } from '../../drawing/colour.ts'
import { element, short } from '../../drawing/svg.ts'
import { type Canvas, face, project } from './canvas.ts'

export function drawTrees(canvas: Canvas, column: number, row: number, count: number): void {
  const { random, look } = canvas
  drawLawn(canvas, column, row)
  const places = Array.from(
    { length: count },
    () => [column + random.between(0.22, 0.78), row + random.between(0.22, 0.78)] as const,
  ).sort((a, b) => a[0] + a[1] - b[0] - b[1])
  for (const [x, y] of places) {
    const [cx, cy] = project(x, y)
    const tall = random.between(26, 48)
    canvas.parts.push(
      element('ellipse', {
        cx: cx + 6,
        cy: cy + 3,
        rx: 15,
        ry: 6,
        fill: shade(look.ground, -0.3),
        'fill-opacity': 0.45,
      }),
      element('path', {
        d: `M${short(cx)} ${short(cy)}v${short(-tall)}`,
        stroke: shade(look.earth[0]!, -0.35),
        'stroke-width': 4.5,
      }),
    )
    const colour = random.pick(look.foliage)
    const r = random.between(15, 22)
    if (random.chance(0.35)) {
      canvas.parts.push(
        element('path', {
          d: `M${short(cx)} ${short(cy - tall - 40)}L${short(cx + r * 0.8)} ${short(cy - 12)}Q${short(cx)} ${short(cy - 2)} ${short(cx - r * 0.8)} ${short(cy - 12)}Z`,
          fill: shade(colour, 0.05),
        }),
        element('path', {
          d: `M${short(cx)} ${short(cy - tall - 40)}L${short(cx + r * 0.8)} ${short(cy - 12)}Q${short(cx + r * 0.4)} ${short(cy - 6)} ${short(cx)} ${short(cy - 6)}Z`,
          fill: shade(colour, -0.16),
        }),
      )
    } else {
      canvas.parts.push(
        element('ellipse', { cx, cy: cy - tall, rx: r, ry: r * 1.12, fill: shade(colour, -0.14) }),
        element('ellipse', {
          cx: cx - r * 0.2,
          cy: cy - tall - r * 0.2,
          rx: r * 0.76,
          ry: r * 0.86,
          fill: shade(colour, 0.06),
        }),
      )
    }
  }
}

export function drawLawn(canvas: Canvas, column: number, row: number): void {
  const colour = mixColours(canvas.look.foliage[0]!, canvas.look.ground, 0.45)
  face(
    canvas,
    [
      project(column + 0.06, row + 0.06),
      project(column + 0.94, row + 0.06),
      project(column + 0.94, row + 0.94),
      project(column + 0.06, row + 0.94),
    ],
    colour,
  )
}

export function drawSquare(canvas: Canvas, column: number, row: number): void {
  const { look, random } = canvas
  for (const [dx, dy] of [
    [0, 0],
    [0.5, 0],
    [0, 0.5],
    [0.5, 0.5],
  ] as const) {
    face(
      canvas,
      [
        project(column + dx + 0.03, row + dy + 0.03),
        project(column + dx + 0.47, row + dy + 0.03),
        project(column + dx + 0.47, row + dy + 0.47),
        project(column + dx + 0.03, row + dy + 0.47),
      ],
      shade(look.ground, random.between(-0.09, 0.05)),
    )
  }
  if (random.chance(0.35)) {
    const [cx, cy] = project(column + 0.5, row + 0.5)
    canvas.parts.push(
      element('path', {
        d: `M${short(cx)} ${short(cy)}v-42`,
        stroke: shade(look.ground, -0.6),
        'stroke-width': 2.5,
      }),
      element('circle', { cx, cy: cy - 45, r: 13, fill: look.window.lit, 'fill-opacity': 0.28 }),
      element('circle', { cx, cy: cy - 45, r: 5.5, fill: look.window.lit }),
    )
  }
}

export function bush(canvas: Canvas, x: number, y: number, z: number, r: number): void {
  const [cx, cy] = project(x, y, z)
  const colour = canvas.random.pick(canvas.look.foliage)
  canvas.parts.push(
    element('circle', { cx, cy: cy - r * 0.7, r, fill: shade(colour, -0.12) }),
    element('circle', { cx: cx - r * 0.22, cy: cy - r * 0.95, r: r * 0.72, fill: shade(colour, 0.08) }),
  )
}
