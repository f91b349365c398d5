import { mixColours, shade } from '../drawing/colour.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom } from '../drawing/random.ts'
import { element, svgDocument } from '../drawing/svg.ts'
import { type Canvas, DISTRICT_SIZE, face, project } from './districts/canvas.ts'
import { drawLawn, drawSquare, drawTrees } from './districts/garden.ts'
import { drawHouse } from './districts/house.ts'
import type { DistrictLook } from './districts/look.ts'
import { createPlan, PLOTS, type Plot } from './districts/plan.ts'
import { drawWater } from './districts/water.ts'

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
