import { shade } from '../../drawing/colour.ts'
import { element, type Point, polyline, short } from '../../drawing/svg.ts'
import { box, type Canvas, face, project } from './canvas.ts'
import { bush } from './garden.ts'

const STOREY = 46

export function drawHouse(canvas: Canvas, column: number, row: number, storeys: number, roof: string): void {
  const { look, random } = canvas
  const wall = random.pick(look.walls)
  const margin = random.between(0.05, 0.14)
  const [x0, y0, x1, y1] = [column + margin, row + margin, column + 1 - margin, row + 1 - margin]
  const height = storeys * STOREY
  const roofColour = random.pick(look.roofs)
  box(canvas, x0, y0, x1, y1, 0, height, wall, roof === 'flat' ? shade(wall, 0.22) : roofColour)
  drawWindows(canvas, x0, y0, x1, y1, storeys)

  const middleX = (x0 + x1) / 2
  const middleY = (y0 + y1) / 2
  if (roof === 'flat') {
    const rim = 0.07
    face(
      canvas,
      [
        project(x0 + rim, y0 + rim, height),
        project(x1 - rim, y0 + rim, height),
        project(x1 - rim, y1 - rim, height),
        project(x0 + rim, y1 - rim, height),
      ],
      shade(wall, 0.06),
    )
    if (random.chance(0.5))
      box(canvas, x0 + 0.2, y0 + 0.2, x0 + 0.45, y0 + 0.5, height, height + 22, shade(wall, -0.05))
    else if (random.chance(0.4)) waterTank(canvas, middleX, middleY, height)
  } else if (roof === 'garden') {
    face(
      canvas,
      [
        project(x0 + 0.08, y0 + 0.08, height),
        project(x1 - 0.08, y0 + 0.08, height),
        project(x1 - 0.08, y1 - 0.08, height),
        project(x0 + 0.08, y1 - 0.08, height),
      ],
      look.foliage[0]!,
    )
    for (let i = 0; i < 3; i++)
      bush(
        canvas,
        random.between(x0 + 0.2, x1 - 0.2),
        random.between(y0 + 0.2, y1 - 0.2),
        height,
        random.between(8, 15),
      )
  } else if (roof === 'gable') {
    const rise = random.between(34, 52)
    const eave = 0.05
    const [a, b] = [y0 - eave, y1 + eave]
    face(
      canvas,
      [project(x0 - eave, b, height), project(x1 + eave, b, height), project(middleX, b, height + rise)],
      shade(wall, 0.05),
    )
    face(
      canvas,
      [
        project(x0 - eave, a, height),
        project(middleX, a, height + rise),
        project(middleX, b, height + rise),
        project(x0 - eave, b, height),
      ],
      shade(roofColour, 0.14),
    )
    face(
      canvas,
      [
        project(x1 + eave, a, height),
        project(middleX, a, height + rise),
        project(middleX, b, height + rise),
        project(x1 + eave, b, height),
      ],
      shade(roofColour, -0.12),
    )
    if (random.chance(0.4))
      box(
        canvas,
        middleX + 0.12,
        middleY - 0.08,
        middleX + 0.24,
        middleY + 0.06,
        height + rise * 0.5,
        height + rise + 14,
        shade(wall, -0.2),
      )
  } else if (roof === 'pyramid') {
    const rise = storeys > 3 ? 120 : 52
    const tip = project(middleX, middleY, height + rise)
    face(
      canvas,
      [project(x0 - 0.05, y1 + 0.05, height), project(x1 + 0.05, y1 + 0.05, height), tip],
      shade(roofColour, 0.08),
    )
    face(
      canvas,
      [project(x1 + 0.05, y1 + 0.05, height), project(x1 + 0.05, y0 - 0.05, height), tip],
      shade(roofColour, -0.16),
    )
  } else {
    dome(canvas, middleX, middleY, height, 36 * (1 - margin), roofColour)
  }
}

function drawWindows(canvas: Canvas, x0: number, y0: number, x1: number, y1: number, storeys: number): void {
  const { look, random } = canvas
  const across = random.pick([2, 3])
  const tall = random.pick([0.42, 0.56])
  for (let storey = 0; storey < storeys; storey++) {
    const low = storey * STOREY + STOREY * 0.26
    const high = low + STOREY * tall
    for (let i = 0; i < across; i++) {
      const from = (i + 0.24) / across
      const to = (i + 0.76) / across
      for (const side of ['left', 'right'] as const) {
        // Every window keeps its own hours, so that the moving version never flickers.
        const bedtime = random.unit()
        const lit = bedtime < look.window.litShare
        const colour = lit
          ? look.window.lit
          : side === 'left'
            ? look.window.dark
            : shade(look.window.dark, -0.2)
        const points: Point[] =
          side === 'left'
            ? [
                project(x0 + (x1 - x0) * from, y1, low),
                project(x0 + (x1 - x0) * to, y1, low),
                project(x0 + (x1 - x0) * to, y1, high),
                project(x0 + (x1 - x0) * from, y1, high),
              ]
            : [
                project(x1, y1 - (y1 - y0) * from, low),
                project(x1, y1 - (y1 - y0) * to, low),
                project(x1, y1 - (y1 - y0) * to, high),
                project(x1, y1 - (y1 - y0) * from, high),
              ]
        canvas.parts.push(element('path', { d: polyline(points, true), fill: colour }))
      }
    }
  }
}

function waterTank(canvas: Canvas, x: number, y: number, z: number): void {
  const [cx, cy] = project(x, y, z + 14)
  const colour = shade(canvas.look.roofs[0]!, -0.1)
  canvas.parts.push(
    element('path', {
      d: `M${short(cx - 15)} ${short(cy)}v-28a15 7.5 0 0 1 30 0v28a15 7.5 0 0 1 -30 0z`,
      fill: colour,
    }),
    element('path', {
      d: `M${short(cx)} ${short(cy + 7.5)}a15 7.5 0 0 0 15 -7.5v-28a15 7.5 0 0 1 -15 7.5z`,
      fill: shade(colour, -0.18),
    }),
    element('path', {
      d: `M${short(cx - 15)} ${short(cy - 28)}L${short(cx)} ${short(cy - 48)}L${short(cx + 15)} ${short(cy - 28)}a15 7.5 0 0 1 -30 0z`,
      fill: shade(colour, 0.15),
    }),
  )
}

function dome(canvas: Canvas, x: number, y: number, z: number, r: number, colour: string): void {
  const [cx, cy] = project(x, y, z)
  canvas.parts.push(
    element('path', {
      d: `M${short(cx - r)} ${short(cy)}v-8a${short(r)} ${short(r * 1.05)} 0 0 1 ${short(2 * r)} 0v8a${short(r)} ${short(r / 2)} 0 0 1 ${short(-2 * r)} 0z`,
      fill: shade(colour, 0.06),
    }),
    element('path', {
      d: `M${short(cx + r * 0.25)} ${short(cy + r * 0.48)}C${short(cx + r * 0.5)} ${short(cy - r * 0.4)} ${short(cx + r * 0.4)} ${short(cy - r)} ${short(cx)} ${short(cy - 8 - r * 1.05)}A${short(r)} ${short(r * 1.05)} 0 0 1 ${short(cx + r)} ${short(cy - 8)}v8a${short(r)} ${short(r / 2)} 0 0 1 ${short(-r * 0.75)} ${short(r * 0.48)}z`,
      fill: shade(colour, -0.16),
    }),
    element('path', {
      d: `M${short(cx)} ${short(cy - 6 - r * 1.05)}v-16`,
      stroke: shade(colour, -0.3),
      'stroke-width': 3,
    }),
    element('circle', { cx, cy: cy - 24 - r * 1.05, r: 4, fill: shade(colour, 0.3) }),
  )
}
