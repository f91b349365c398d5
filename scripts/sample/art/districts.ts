import { mixColours, shade } from '../drawing/colour.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, type Point, polyline, short, svgDocument } from '../drawing/svg.ts'

export const DISTRICT_SIZE = 1400
/** Half the width of a plot on the sheet, and a quarter: isometry with sides of two to one. */
const HALF = 58
const QUARTER = 29
const STOREY = 46
const PLOTS = 9

export type DistrictLook = {
  air: readonly [string, string]
  ground: string
  /** Layers of earth under the plots, top first. */
  earth: readonly string[]
  walls: readonly string[]
  roofs: readonly string[]
  foliage: readonly string[]
  water: string
  window: { lit: string; dark: string; litShare: number }
  /** How the plots are used. */
  plan: 'canal' | 'terraces' | 'towers' | 'gardens' | 'harbour' | 'domes'
}

/** One square of a city that does not exist, seen from above and built plot by plot. */
export function district(seed: number, look: DistrictLook): Picture {
  return {
    kind: 'drawing',
    width: DISTRICT_SIZE,
    height: DISTRICT_SIZE,
    svg: drawDistrict(seed, look),
    grain: 1.6,
  }
}

/** The drawing by itself; the same seed builds the same houses whatever the colours, so a look can change from hour to hour. */
export function drawDistrict(seed: number, look: DistrictLook): string {
  const random = createRandom(seed)
  const canvas: Canvas = { parts: [], look, random }
  const plan = createPlan(seed, look.plan)
  drawEarth(canvas)
  for (let row = 0; row < PLOTS; row++) {
    for (let column = 0; column < PLOTS; column++) {
      drawPlot(canvas, column, row, plan(column, row))
    }
  }
  const [top, bottom] = look.air
  const sky = element(
    'linearGradient',
    { id: 'air', x1: 0, y1: 0, x2: 0, y2: 1 },
    [0, 0.5, 1]
      .map((place) =>
        element('stop', { offset: `${place * 100}%`, 'stop-color': mixColours(top, bottom, place) }),
      )
      .join(''),
  )
  const background = element('rect', { width: DISTRICT_SIZE, height: DISTRICT_SIZE, fill: 'url(#air)' })
  return svgDocument(DISTRICT_SIZE, DISTRICT_SIZE, [background, ...canvas.parts], [sky])
}

type Canvas = { parts: string[]; look: DistrictLook; random: Random }
type Plot =
  | { use: 'house'; storeys: number; roof: 'flat' | 'gable' | 'dome' | 'garden' | 'pyramid' }
  | { use: 'water'; bridge?: 'column' | 'row'; boat?: boolean }
  | { use: 'trees' | 'square' | 'lawn' }

function createPlan(seed: number, plan: DistrictLook['plan']): (column: number, row: number) => Plot {
  const random = createRandom(seed + 77)
  const middle = (PLOTS - 1) / 2
  const house = (
    storeys: number,
    roofs: readonly ('flat' | 'gable' | 'dome' | 'garden' | 'pyramid')[],
  ): Plot => ({ use: 'house', storeys: Math.max(1, storeys), roof: random.pick(roofs) })
  const grid: Plot[][] = []
  for (let row = 0; row < PLOTS; row++) {
    const line: Plot[] = []
    for (let column = 0; column < PLOTS; column++) line.push(choose(column, row))
    grid.push(line)
  }
  return (column, row) => grid[row]![column]!

  function choose(column: number, row: number): Plot {
    const fromMiddle = Math.max(Math.abs(column - middle), Math.abs(row - middle))
    // Low in front, so that what stands behind is seen.
    const behind = 1 - (column + row) / (2 * (PLOTS - 1))
    switch (plan) {
      case 'canal': {
        if (row === 4 || (column === 5 && row < 4))
          return {
            use: 'water',
            bridge: row === 4 && (column === 2 || column === 6) ? 'row' : undefined,
            boat: random.chance(0.3),
          }
        if (row === 5 || row === 3)
          return random.chance(0.5) ? { use: 'square' } : house(random.whole(1, 2), ['gable'])
        if (random.chance(0.16)) return { use: 'trees' }
        return house(random.whole(1, 2) + Math.round(behind * 3), ['gable', 'gable', 'flat'])
      }
      case 'terraces': {
        const level = Math.round(behind * 6) + random.whole(0, 1)
        if (random.chance(0.14)) return { use: 'trees' }
        return house(level, ['flat', 'flat', 'garden', 'flat', 'dome'])
      }
      case 'towers': {
        if (column === 3 || row === 5) return random.chance(0.35) ? { use: 'trees' } : { use: 'square' }
        if (random.chance(0.12)) return { use: 'lawn' }
        return house(Math.round(random.between(1, 3) + behind * random.between(2, 9)), [
          'flat',
          'flat',
          'garden',
        ])
      }
      case 'gardens': {
        if (fromMiddle <= 1) return fromMiddle === 0 ? house(5, ['pyramid']) : { use: 'water' }
        if (fromMiddle === 2) return random.chance(0.6) ? { use: 'lawn' } : { use: 'trees' }
        if (fromMiddle === 3) return random.chance(0.55) ? { use: 'trees' } : house(1, ['garden', 'gable'])
        return random.chance(0.5)
          ? house(random.whole(1, 2) + Math.round(behind * 3), ['gable', 'pyramid'])
          : { use: 'trees' }
      }
      case 'harbour': {
        if (column + row > 11) return { use: 'water', boat: random.chance(0.34) }
        if (column + row > 9) return random.chance(0.7) ? { use: 'square' } : house(1, ['gable'])
        if (column === 1 && row === 1) return house(8, ['dome'])
        return random.chance(0.15)
          ? { use: 'trees' }
          : house(random.whole(1, 2) + Math.round(behind * 3), ['gable', 'gable', 'pyramid'])
      }
      case 'domes': {
        if (column === 4 && row === 4) return house(5, ['dome'])
        if (fromMiddle === 1) return { use: 'square' }
        if (random.chance(0.2)) return { use: 'trees' }
        return house(random.whole(1, 2) + Math.round(behind * 3.4), ['dome', 'flat', 'flat', 'dome'])
      }
    }
  }
}

/** Plot corners on the sheet: x runs to the lower right, y to the lower left, z upwards in pixels. */
function project(x: number, y: number, z = 0): Point {
  return [DISTRICT_SIZE / 2 + (x - y) * HALF, 545 + (x + y) * QUARTER - z]
}

function face(canvas: Canvas, points: readonly Point[], fill: string): void {
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

function drawEarth(canvas: Canvas): void {
  const { earth, ground } = canvas.look
  let depth = 0
  const n = PLOTS
  const inset = 0.12
  const thickness = [26, 44, 30, 58, 38]
  for (const [i, colour] of earth.entries()) {
    const next = depth + thickness[i % thickness.length]!
    const a = -inset
    const b = n + inset
    face(
      canvas,
      [project(a, b, -depth), project(b, b, -depth), project(b, b, -next), project(a, b, -next)],
      shade(colour, -0.06),
    )
    face(
      canvas,
      [project(b, b, -depth), project(b, a, -depth), project(b, a, -next), project(b, b, -next)],
      shade(colour, -0.24),
    )
    depth = next
  }
  face(
    canvas,
    [
      project(-inset, -inset),
      project(n + inset, -inset),
      project(n + inset, n + inset),
      project(-inset, n + inset),
    ],
    ground,
  )
}

function drawPlot(canvas: Canvas, column: number, row: number, plot: Plot): void {
  switch (plot.use) {
    case 'house':
      drawHouse(canvas, column, row, plot.storeys, plot.roof)
      break
    case 'water':
      drawWater(canvas, column, row, plot)
      break
    case 'trees':
      drawTrees(canvas, column, row, canvas.random.whole(2, 4))
      break
    case 'lawn':
      drawLawn(canvas, column, row)
      break
    case 'square':
      drawSquare(canvas, column, row)
      break
  }
}

/** An upright box: its two seen sides and its top. */
function box(
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

function drawHouse(canvas: Canvas, column: number, row: number, storeys: number, roof: string): void {
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

function bush(canvas: Canvas, x: number, y: number, z: number, r: number): void {
  const [cx, cy] = project(x, y, z)
  const colour = canvas.random.pick(canvas.look.foliage)
  canvas.parts.push(
    element('circle', { cx, cy: cy - r * 0.7, r, fill: shade(colour, -0.12) }),
    element('circle', { cx: cx - r * 0.22, cy: cy - r * 0.95, r: r * 0.72, fill: shade(colour, 0.08) }),
  )
}

function drawTrees(canvas: Canvas, column: number, row: number, count: number): void {
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

function drawLawn(canvas: Canvas, column: number, row: number): void {
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

function drawSquare(canvas: Canvas, column: number, row: number): void {
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

function drawWater(canvas: Canvas, column: number, row: number, plot: Extract<Plot, { use: 'water' }>): void {
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
