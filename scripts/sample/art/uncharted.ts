import { gradientTable, parseHex, type Rgb, shade } from '../drawing/colour.ts'
import { createNoise, octaves } from '../drawing/noise.ts'
import { overprint, type Picture } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, type Point, polyline, smoothLine, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1500
const HEIGHT = 1200
/** Heights are known at every other pixel and read with straight lines between. */
const STEP = 2
const COLUMNS = WIDTH / STEP + 2
const ROWS = HEIGHT / STEP + 2
const FRAME = 58
/** The height from one contour to the next; every fifth is drawn heavier. */
const INTERVAL = 0.055

export type MapLook = {
  paper: string
  ink: string
  /** Sea from the deep to the shore, land from the shore to the tops. */
  sea: readonly string[]
  land: readonly string[]
  accent: string
  shape: 'island' | 'atoll' | 'archipelago' | 'fjord' | 'volcano' | 'twins'
}

/** A survey sheet of land that nobody has found: tints, hill shading, contours, streams and a course to sail. */
export async function uncharted(seed: number, look: MapLook): Promise<Picture> {
  const terrain = createTerrain(seed, look.shape)
  const ground = paint(terrain, look)
  return overprint(
    { kind: 'pixels', width: WIDTH, height: HEIGHT, rgb: ground },
    drawSigns(seed, terrain, look),
  )
}

type Terrain = { heights: Float32Array; at: (x: number, y: number) => number }

function createTerrain(seed: number, shape: MapLook['shape']): Terrain {
  const relief = octaves(createNoise(seed), 5)
  const bend = octaves(createNoise(seed + 1), 2)
  const outline = outlineOf(shape, createRandom(seed + 2))
  const heights = new Float32Array(COLUMNS * ROWS)
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = (column * STEP) / HEIGHT
      const y = (row * STEP) / HEIGHT
      const warp = 0.22 * bend(x * 2.1, y * 2.1)
      const rough = relief(x * 3.1 + warp, y * 3.1 - warp)
      const base = outline(x + warp, y + 0.22 * bend(x * 2.1 + 7, y * 2.1))
      // The higher the land the rougher it is; the sea floor is smooth.
      heights[row * COLUMNS + column] =
        base * 0.9 + rough * (base > 0 ? 0.8 + 0.3 * base : Math.max(0.8 + base * 0.7, 0.3))
    }
  }
  const at = (x: number, y: number) => {
    const column = Math.min(Math.max(x / STEP, 0), COLUMNS - 2)
    const row = Math.min(Math.max(y / STEP, 0), ROWS - 2)
    const c = Math.floor(column)
    const r = Math.floor(row)
    const i = r * COLUMNS + c
    const u = column - c
    const v = row - r
    const above = heights[i]! + (heights[i + 1]! - heights[i]!) * u
    const below = heights[i + COLUMNS]! + (heights[i + COLUMNS + 1]! - heights[i + COLUMNS]!) * u
    return above + (below - above) * v
  }
  return { heights, at }
}

/** Where there is land at all: above 0 land, below 0 sea. The sheet is 1.25 wide and 1 high. */
function outlineOf(shape: MapLook['shape'], random: Random): (x: number, y: number) => number {
  const hill = (cx: number, cy: number, rx: number, ry: number) => (x: number, y: number) =>
    0.8 - 1.1 * Math.hypot((x - cx) / rx, (y - cy) / ry)
  const highest = (hills: ((x: number, y: number) => number)[]) => (x: number, y: number) =>
    Math.max(-0.75, ...hills.map((height) => height(x, y)))
  switch (shape) {
    case 'island':
      return highest([hill(0.62, 0.5, 0.52, 0.36)])
    case 'twins':
      return highest([hill(0.4, 0.36, 0.32, 0.3), hill(0.88, 0.66, 0.34, 0.26)])
    case 'archipelago':
      return highest(
        Array.from({ length: 9 }, (_, i) => {
          const size = random.between(0.1, 0.24)
          return hill(
            0.16 + (i % 3) * 0.44 + random.between(-0.09, 0.09),
            0.18 + Math.floor(i / 3) * 0.32 + random.between(-0.07, 0.07),
            size,
            size,
          )
        }),
      )
    case 'atoll':
      return (x, y) => {
        const r = Math.hypot((x - 0.62) / 1.15, y - 0.5)
        return Math.max(0.26 - Math.abs(r - 0.29) * 3.4, r < 0.29 ? -0.28 : -0.7)
      }
    case 'volcano':
      return (x, y) => {
        const r = Math.hypot((x - 0.6) / 1.15, y - 0.52)
        const cone = 1.25 - r * 3.2
        return Math.max(r < 0.075 ? 0.55 + r * 5 : cone, -0.75)
      }
    case 'fjord':
      return (x, y) => {
        const arm = Math.abs(y - 0.5 - 0.12 * Math.sin(x * 5)) * 2.6 - 0.28
        const side = Math.abs(x - 0.62 - 0.1 * Math.sin(y * 7)) * 2.4 - 0.2
        return Math.max(-0.6, Math.min(0.95 - x * 0.95, arm, Math.max(side, 0.15 - y * 0.3)))
      }
  }
}

function paint({ heights }: Terrain, look: MapLook): Uint8Array {
  const sea = gradientTable(look.sea)
  const land = gradientTable(look.land)
  const ink = parseHex(look.ink)
  const seaInk = parseHex(shade(look.sea[0]!, -0.25))
  const paper = parseHex(look.paper)
  const random = createRandom(3)
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) {
    const row = y >> 1
    const v = (y & 1) / 2
    for (let x = 0; x < WIDTH; x++) {
      const offset = (y * WIDTH + x) * 3
      if (x < FRAME || y < FRAME || x >= WIDTH - FRAME || y >= HEIGHT - FRAME) {
        rgb.set(paper, offset)
        continue
      }
      const i = row * COLUMNS + (x >> 1)
      const u = (x & 1) / 2
      const [a, b, c, d] = [heights[i]!, heights[i + 1]!, heights[i + COLUMNS]!, heights[i + COLUMNS + 1]!]
      const above = a + (b - a) * u
      const height = above + (c + (d - c) * u - above) * v
      const slopeX = (b - a + d - c) / (2 * STEP)
      const slopeY = (c - a + d - b) / (2 * STEP)
      const steepness = Math.hypot(slopeX, slopeY)
      const isLand = height > 0
      const tint: Rgb = isLand
        ? land[Math.min(Math.floor(height * 230), 255)]!
        : sea[Math.max(255 + Math.floor(height * 300), 0)]!
      const light = isLand ? 1 - (slopeX + slopeY * 1.15) * 26 : 1
      const tooth = 1 + (random.unit() - 0.5) * 0.035
      const line = contour(height, steepness, isLand)
      const stroke = isLand ? ink : seaInk
      for (let channel = 0; channel < 3; channel++) {
        const lit = Math.min(Math.max(tint[channel]! * Math.min(Math.max(light, 0.72), 1.14) * tooth, 0), 255)
        rgb[offset + channel] = lit + (stroke[channel]! - lit) * line
      }
    }
  }
  return rgb
}

/** How much ink a contour puts on a pixel: by its distance in pixels from the nearest line. */
function contour(height: number, steepness: number, isLand: boolean): number {
  const shore = Math.abs(height) / Math.max(steepness, 1e-6)
  if (shore < 1.6) return Math.min(1, 1.6 - shore)
  const interval = isLand ? INTERVAL : INTERVAL * 2
  const level = Math.round(height / interval)
  if (level === 0) return 0
  const distance = Math.abs(height - level * interval) / Math.max(steepness, 1e-6)
  const heavy = isLand && level % 5 === 0
  const width = heavy ? 1.25 : 0.75
  const strength = isLand ? (heavy ? 0.8 : 0.5) : 0.22
  return strength * Math.min(Math.max(width + 0.5 - distance, 0), 1)
}

function drawSigns(seed: number, terrain: Terrain, look: MapLook): string {
  const random = createRandom(seed + 4)
  const rose: Point = findSea(terrain, random)
  const inner = { width: WIDTH - 2 * FRAME, height: HEIGHT - 2 * FRAME }
  const parts = [
    element('clipPath', { id: 'sheet' }, element('rect', { x: FRAME, y: FRAME, ...inner })),
    element(
      'g',
      { 'clip-path': 'url(#sheet)' },
      [
        drawRhumbs(rose, look),
        ...drawStreams(terrain, look, random),
        drawTowns(terrain, look, random),
        drawCourse(terrain, look, random),
        drawRose(rose, look),
      ].join(''),
    ),
    drawFrame(look),
  ]
  return svgDocument(WIDTH, HEIGHT, parts)
}

/** The place farthest from land that still leaves room for the compass. */
function findSea(terrain: Terrain, random: Random): Point {
  let best: Point = [FRAME + 140, FRAME + 140]
  let deepest = Number.POSITIVE_INFINITY
  for (let i = 0; i < 160; i++) {
    const x = random.between(FRAME + 130, WIDTH - FRAME - 130)
    const y = random.between(FRAME + 130, HEIGHT - FRAME - 130)
    let highest = -9
    for (const [dx, dy] of [
      [0, 0],
      [100, 0],
      [-100, 0],
      [0, 100],
      [0, -100],
    ] as const)
      highest = Math.max(highest, terrain.at(x + dx, y + dy))
    if (highest < deepest) {
      deepest = highest
      best = [x, y]
    }
  }
  return best
}

function drawRhumbs([x, y]: Point, look: MapLook): string {
  const lines = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * 2 * Math.PI
    return polyline([
      [x + Math.cos(angle) * 70, y + Math.sin(angle) * 70],
      [x + Math.cos(angle) * 2200, y + Math.sin(angle) * 2200],
    ])
  })
  return element('path', {
    d: lines.join(''),
    stroke: look.ink,
    'stroke-width': 0.8,
    'stroke-opacity': 0.22,
    fill: 'none',
  })
}

function drawRose([x, y]: Point, look: MapLook): string {
  const points = [0, 1].flatMap((ring) =>
    Array.from({ length: 4 }, (_, i) => {
      const angle = (i / 4 + ring / 8) * 2 * Math.PI - Math.PI / 2
      const tip: Point = [
        x + Math.cos(angle) * (ring === 0 ? 66 : 44),
        y + Math.sin(angle) * (ring === 0 ? 66 : 44),
      ]
      const side = (turn: number): Point => [x + Math.cos(angle + turn) * 15, y + Math.sin(angle + turn) * 15]
      const isNorth = ring === 0 && i === 0
      return (
        element('path', {
          d: polyline([[x, y], side(-0.78), tip], true),
          fill: isNorth ? look.accent : look.ink,
        }) +
        element('path', {
          d: polyline([[x, y], side(0.78), tip], true),
          fill: look.paper,
          stroke: look.ink,
          'stroke-width': 1,
        })
      )
    }),
  )
  const rings = [50, 54].map((r) =>
    element('circle', { cx: x, cy: y, r, fill: 'none', stroke: look.ink, 'stroke-width': 1 }),
  )
  return [...rings, ...points.slice(4), ...points.slice(0, 4)].join('')
}

/** Water runs downhill from a few high places, wider as it goes, until it meets the sea. */
function drawStreams(terrain: Terrain, look: MapLook, random: Random): string[] {
  const streams: string[] = []
  for (let attempt = 0; attempt < 400 && streams.length < 12; attempt++) {
    let x = random.between(FRAME, WIDTH - FRAME)
    let y = random.between(FRAME, HEIGHT - FRAME)
    if (terrain.at(x, y) < 0.22) continue
    const course: Point[] = [[x, y]]
    let dx = 0
    let dy = 0
    while (course.length < 220 && terrain.at(x, y) > 0.004) {
      const reach = 5
      dx = dx * 0.5 - (terrain.at(x + reach, y) - terrain.at(x - reach, y)) * 60
      dy = dy * 0.5 - (terrain.at(x, y + reach) - terrain.at(x, y - reach)) * 60
      const length = Math.hypot(dx, dy) || 1
      x += (dx / length) * 4.5
      y += (dy / length) * 4.5
      course.push([x, y])
    }
    if (course.length < 24 || terrain.at(x, y) > 0.01) continue
    const colour = look.sea[Math.floor(look.sea.length / 2)]!
    const half = Math.floor(course.length / 2)
    streams.push(
      element('path', {
        d: smoothLine(course.filter((_, i) => i % 3 === 0 || i === course.length - 1)),
        fill: 'none',
        stroke: colour,
        'stroke-width': 1.8,
        'stroke-linecap': 'round',
      }),
      element('path', {
        d: smoothLine(course.slice(half).filter((_, i) => i % 3 === 0)),
        fill: 'none',
        stroke: colour,
        'stroke-width': 3,
        'stroke-linecap': 'round',
      }),
    )
  }
  return streams
}

function drawTowns(terrain: Terrain, look: MapLook, random: Random): string {
  const towns: Point[] = []
  for (let attempt = 0; attempt < 900 && towns.length < 7; attempt++) {
    const x = random.between(FRAME + 60, WIDTH - FRAME - 60)
    const y = random.between(FRAME + 60, HEIGHT - FRAME - 60)
    const height = terrain.at(x, y)
    if (height > 0.03 && height < 0.18 && towns.every(([tx, ty]) => Math.hypot(tx - x, ty - y) > 150))
      towns.push([x, y])
  }
  return towns
    .map(
      ([x, y]) =>
        element('circle', { cx: x, cy: y, r: 7.5, fill: look.paper, stroke: look.ink, 'stroke-width': 2.4 }) +
        element('circle', { cx: x, cy: y, r: 2.6, fill: look.accent }),
    )
    .join('')
}

/** A dashed course through open water to a cross. */
function drawCourse(terrain: Terrain, look: MapLook, random: Random): string {
  const start: Point = [FRAME + 10, random.between(0.2, 0.8) * HEIGHT]
  let best: Point[] = []
  for (let attempt = 0; attempt < 60; attempt++) {
    const course: Point[] = [start]
    let [x, y] = start
    let heading = random.between(-0.8, 0.8)
    while (course.length < 26) {
      heading += random.between(-0.28, 0.28)
      x += Math.cos(heading) * 44
      y += Math.sin(heading) * 44
      if (x > WIDTH - FRAME - 50 || y < FRAME + 40 || y > HEIGHT - FRAME - 40 || terrain.at(x, y) > -0.03)
        break
      course.push([x, y])
    }
    if (course.length > best.length) best = course
  }
  if (best.length < 5) return ''
  const [x, y] = best.at(-1)!
  const cross = `M${x - 11} ${y - 11}l22 22M${x + 11} ${y - 11}l-22 22`
  return (
    element('path', {
      d: smoothLine(best),
      fill: 'none',
      stroke: look.accent,
      'stroke-width': 3.2,
      'stroke-dasharray': '15 10',
    }) + element('path', { d: cross, stroke: look.accent, 'stroke-width': 4.5, 'stroke-linecap': 'round' })
  )
}

/** The neat line: a double border whose bars mark the degrees. */
function drawFrame(look: MapLook): string {
  const bars: string[] = []
  const size = 14
  const across = (WIDTH - 2 * FRAME) / 24
  const down = (HEIGHT - 2 * FRAME) / 18
  for (let i = 0; i < 24; i += 2) {
    bars.push(element('rect', { x: FRAME + i * across, y: FRAME - size, width: across, height: size }))
    bars.push(
      element('rect', { x: FRAME + (i + 1) * across, y: HEIGHT - FRAME, width: across, height: size }),
    )
  }
  for (let i = 0; i < 18; i += 2) {
    bars.push(element('rect', { x: FRAME - size, y: FRAME + i * down, width: size, height: down }))
    bars.push(element('rect', { x: WIDTH - FRAME, y: FRAME + (i + 1) * down, width: size, height: down }))
  }
  const outline = (grow: number, width: number) =>
    element('rect', {
      x: FRAME - grow,
      y: FRAME - grow,
      width: WIDTH - 2 * (FRAME - grow),
      height: HEIGHT - 2 * (FRAME - grow),
      fill: 'none',
      stroke: look.ink,
      'stroke-width': width,
    })
  return (
    element('g', { fill: look.ink }, bars.join('')) + outline(0, 2) + outline(size, 2) + outline(size + 8, 1)
  )
}
