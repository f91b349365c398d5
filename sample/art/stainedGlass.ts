import { gradientColour, mixColours, shade } from '../drawing/colour.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, type Point, polyline, svgDocument } from '../drawing/svg.ts'
import { relax, voronoiCells } from '../drawing/voronoi.ts'

const WIDTH = 1040
const HEIGHT = 1560
const LEFT = 120
const RIGHT = WIDTH - LEFT
const SPRING = 762
const FOOT = 1480
const RADIUS = RIGHT - LEFT

export type GlassLook = {
  stone: string
  lead: string
  /** Glass from the light outwards: the sun, its rays, then the sky. */
  sky: readonly string[]
  /** Glass of the land, top to bottom. */
  land: readonly string[]
  border: readonly string[]
  sun: { x: number; y: number; radius: number }
  /** What the land's edge does. */
  horizon: 'sea' | 'hills' | 'peak'
  pieces: number
}

/** A lancet window: leaded pieces of glass (a relaxed Voronoi diagram) take their colour from the scene behind them. */
export function stainedGlass(seed: number, look: GlassLook): Picture {
  const random = createRandom(seed)
  const scene = createScene(seed, look)
  const cells = cutGlass(random, look, scene)

  const glass = cells.map(
    ({ points, colour, shine }) =>
      element('path', {
        d: polyline(points, true),
        fill: colour,
        stroke: look.lead,
        'stroke-width': 6.5,
        'stroke-linejoin': 'round',
      }) +
      // Light in the middle of a piece: a shared gradient, as a blur for every piece would cost seconds.
      element('path', {
        d: polyline(points, true),
        fill: 'url(#shine)',
        opacity: Math.round(shine * 100) / 100,
      }),
  )
  const arch = archPath(0)
  const inner = archPath(64)
  const defs = [
    element('clipPath', { id: 'opening' }, element('path', { d: arch })),
    element('clipPath', { id: 'picture' }, element('path', { d: inner })),
    '<radialGradient id="shine"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset=".4" stop-color="#fff" stop-opacity=".22"/><stop offset=".8" stop-color="#fff" stop-opacity="0"/></radialGradient>',
    element(
      'radialGradient',
      { id: 'light', gradientUnits: 'userSpaceOnUse', cx: scene.sun.x, cy: scene.sun.y, r: 900 },
      '<stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".35" stop-color="#fff" stop-opacity=".12"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/>',
    ),
  ]
  const parts = [
    element('rect', { width: WIDTH, height: HEIGHT, fill: look.stone }),
    ...drawStones(random, look),
    ...Array.from({ length: 14 }, (_, i) =>
      element('path', {
        d: arch,
        fill: 'none',
        stroke: look.sky[1],
        'stroke-width': 20 + i * 11,
        opacity: 0.02,
      }),
    ),
    element('path', { d: arch, fill: look.lead }),
    element('g', { 'clip-path': 'url(#opening)' }, drawBorder(random, look)),
    element('path', { d: inner, fill: look.lead, stroke: look.lead, 'stroke-width': 12 }),
    element('g', { 'clip-path': 'url(#picture)' }, glass.join('') + sunRim(scene.sun, look)),
    element('path', { d: arch, fill: 'url(#light)' }),
    element('path', { d: inner, fill: 'none', stroke: look.lead, 'stroke-width': 9 }),
    element('path', { d: arch, fill: 'none', stroke: shade(look.stone, -0.55), 'stroke-width': 16 }),
    ...[880, 1190].map((y) =>
      element('rect', { x: LEFT, y, width: RIGHT - LEFT, height: 7, fill: look.lead }),
    ),
  ]
  return {
    kind: 'drawing',
    width: WIDTH,
    height: HEIGHT,
    svg: svgDocument(WIDTH, HEIGHT, parts, defs),
    grain: 2.6,
  }
}

/** The equilateral pointed arch: each side is struck from the other's foot. */
function archPath(inset: number): string {
  const left = LEFT + inset
  const right = RIGHT - inset
  const radius = RADIUS - inset
  const rise = Math.sqrt(radius ** 2 - (RADIUS / 2) ** 2)
  const middle = (LEFT + RIGHT) / 2
  return `M${left} ${FOOT - inset}V${SPRING}A${radius} ${radius} 0 0 1 ${middle} ${SPRING - rise}A${radius} ${radius} 0 0 1 ${right} ${SPRING}V${FOOT - inset}Z`
}

type Scene = ReturnType<typeof createScene>

function createScene(seed: number, look: GlassLook) {
  const noise = createNoise(seed)
  const sun = { x: LEFT + look.sun.x * RADIUS, y: look.sun.y * HEIGHT, radius: look.sun.radius }
  const horizon = (x: number) => {
    const across = (x - LEFT) / RADIUS
    if (look.horizon === 'sea') return 1090
    if (look.horizon === 'hills') return 1050 + 170 * noise(across * 2.1, 4)
    return 1180 - 440 * Math.max(0, 1 - Math.abs(across - 0.55) * 2.1) + 60 * noise(across * 6, 2)
  }
  const colourAt = (x: number, y: number, random: Random): string => {
    const distance = Math.hypot(x - sun.x, y - sun.y)
    if (distance < sun.radius) return shade(look.sky[0]!, random.between(-0.04, 0.25))
    const edge = horizon(x)
    const drift = random.between(-0.07, 0.07)
    if (y < edge) {
      const rays = 0.06 * Math.sign(Math.sin(Math.atan2(y - sun.y, x - sun.x) * 9))
      const colour = gradientColour(look.sky, 0.2 + ((distance - sun.radius) / 880) * 0.95 + drift + rays)
      return shade(colour, random.between(-0.1, 0.12))
    }
    const depth = (y - edge) / (FOOT - edge)
    const band =
      look.horizon === 'sea' ? depth + 0.12 * noise(x / 260, y / 46) : depth + 0.25 * noise(x / 300, y / 130)
    const colour = gradientColour(look.land, band + drift)
    const reflected =
      look.horizon === 'sea' && Math.abs(x - sun.x) < sun.radius * (0.75 + 0.5 * depth) && random.chance(0.6)
    return shade(reflected ? mixColours(colour, look.sky[0]!, 0.55) : colour, random.between(-0.12, 0.12))
  }
  return { sun, horizon, colourAt }
}

function cutGlass(random: Random, look: GlassLook, scene: Scene) {
  const bounds = { left: LEFT, top: 60, right: RIGHT, bottom: FOOT }
  const { sun } = scene
  const sites: Point[] = []
  while (sites.length < look.pieces) {
    const x = random.between(bounds.left, bounds.right)
    const y = random.between(bounds.top, bounds.bottom)
    if (Math.hypot(x - sun.x, y - sun.y) > sun.radius * 1.25) sites.push([x, y])
  }
  const settled = relax(sites, bounds, 2)
  // The sun and its rays are cut to shape: rings of pieces around one centre.
  const rings: Point[] = [[sun.x, sun.y]]
  for (const [share, count] of [
    [0.66, 9],
    [1.32, 16],
    [1.95, 20],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const angle = ((i + (share > 1 ? 0.5 : 0)) / count) * 2 * Math.PI
      rings.push([sun.x + Math.cos(angle) * sun.radius * share, sun.y + Math.sin(angle) * sun.radius * share])
    }
  }
  const kept = settled.filter(([x, y]) => Math.hypot(x - sun.x, y - sun.y) > sun.radius * 2.3)
  // Along the horizon a piece above and one below, so that the lead draws its line.
  const skyline: Point[] = []
  const step = 62
  for (let x = LEFT + step / 2; x < RIGHT; x += step) {
    const y = scene.horizon(x)
    skyline.push([x, y - 26], [x, y + 26])
  }
  const away = kept.filter(([x, y]) => Math.abs(y - scene.horizon(x)) > 62)
  const all = [
    ...rings,
    ...skyline.filter(([x, y]) => Math.hypot(x - sun.x, y - sun.y) > sun.radius * 2.2),
    ...away,
  ]
  return voronoiCells(all, bounds).map(({ site, points }) => ({
    points,
    colour: scene.colourAt(site[0], site[1], random),
    shine: random.between(0.15, 0.75),
  }))
}

function sunRim(sun: Scene['sun'], look: GlassLook): string {
  return element('circle', {
    cx: sun.x,
    cy: sun.y,
    r: sun.radius,
    fill: 'none',
    stroke: look.lead,
    'stroke-width': 8,
  })
}

/** Small oblong panes all round the opening. */
function drawBorder(random: Random, look: GlassLook): string {
  const panes: string[] = []
  const pane = (points: Point[]) => {
    const colour = shade(random.pick(look.border), random.between(-0.12, 0.18))
    panes.push(
      element('path', { d: polyline(points, true), fill: colour, stroke: look.lead, 'stroke-width': 6 }),
    )
  }
  const band = 64
  for (let y = SPRING; y < FOOT - band; y += 70) {
    const end = Math.min(y + 70, FOOT - band)
    pane([
      [LEFT, y],
      [LEFT + band, y],
      [LEFT + band, end],
      [LEFT, end],
    ])
    pane([
      [RIGHT, y],
      [RIGHT - band, y],
      [RIGHT - band, end],
      [RIGHT, end],
    ])
  }
  for (let x = LEFT; x < RIGHT; x += RADIUS / 12) {
    pane([
      [x, FOOT - band],
      [x + RADIUS / 12, FOOT - band],
      [x + RADIUS / 12, FOOT],
      [x, FOOT],
    ])
  }
  for (let i = 0; i < 12; i++) {
    const at = (turn: number, radius: number, side: 1 | -1): Point => {
      const angle = (turn / 12) * (Math.PI / 3 + 0.06)
      const foot = side === 1 ? RIGHT : LEFT
      return [foot - side * Math.cos(angle) * radius, SPRING - Math.sin(angle) * radius]
    }
    for (const side of [1, -1] as const) {
      pane([
        at(i, RADIUS, side),
        at(i + 1, RADIUS, side),
        at(i + 1, RADIUS - band, side),
        at(i, RADIUS - band, side),
      ])
    }
  }
  return panes.join('')
}

/** The wall: courses of ashlar, a little uneven. */
function drawStones(random: Random, look: GlassLook): string[] {
  const stones: string[] = []
  const course = 104
  for (let row = 0; row * course < HEIGHT; row++) {
    for (let x = row % 2 === 0 ? -90 : -190; x < WIDTH; x += 208) {
      stones.push(
        element('rect', {
          x: x + 2,
          y: row * course + 2,
          width: 204,
          height: course - 4,
          rx: 5,
          fill: shade(look.stone, random.between(-0.14, 0.07)),
          opacity: 0.72,
        }),
      )
    }
  }
  return stones
}
