import type { Picture } from '../drawing/picture.ts'
import { createRandom, type Random } from '../drawing/random.ts'
import { element, type Point, polyline, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1500
const HEIGHT = 1125

export type MarblingLook = {
  size: string
  inks: readonly string[]
  drops: number
  /** What is drawn through the ink once it floats. */
  pattern: 'stone' | 'gelgit' | 'nonpareil' | 'bouquet' | 'whirl' | 'waves'
}

/** Ink floating on water is a closed outline of points; each drop and each stroke moves all points of all outlines. */
type Film = { colour: string; points: Point[] }[]

/** Marbled paper by the mathematics of Jaffer and Lu: drops push, combs drag, nothing ever mixes. */
export function marbling(seed: number, look: MarblingLook): Picture {
  const random = createRandom(seed)
  const film: Film = []
  for (let i = 0; i < look.drops; i++) {
    // The first drops are large and become the veins; the last stay nearly round.
    const radius = random.between(60, 150) * (1 - 0.62 * (i / look.drops))
    drop(
      film,
      [random.between(-80, WIDTH + 80), random.between(-80, HEIGHT + 80)],
      radius,
      pickInk(look, i, random),
    )
  }
  patterns[look.pattern](film, random)
  // Last, a few fine drops that no comb has touched, as paper makers sprinkle them.
  if (look.pattern === 'stone')
    for (let i = 0; i < 60; i++)
      drop(
        film,
        [random.between(0, WIDTH), random.between(0, HEIGHT)],
        random.between(5, 20),
        pickInk(look, i, random),
      )

  const parts = [
    element('rect', { width: WIDTH, height: HEIGHT, fill: look.size }),
    ...film.map(({ colour, points }) => element('path', { d: polyline(points, true), fill: colour })),
  ]
  return { kind: 'drawing', width: WIDTH, height: HEIGHT, svg: svgDocument(WIDTH, HEIGHT, parts), grain: 3 }
}

function pickInk(look: MarblingLook, index: number, random: Random): string {
  return random.chance(0.75) ? look.inks[index % look.inks.length]! : random.pick(look.inks)
}

/** A drop makes its own circle and pushes everything else outwards, keeping every area as it was. */
function drop(film: Film, centre: Point, radius: number, colour: string): void {
  for (const ink of film) {
    ink.points = ink.points.map(([x, y]) => {
      const dx = x - centre[0]
      const dy = y - centre[1]
      const push = Math.sqrt(1 + radius ** 2 / (dx * dx + dy * dy || 1))
      return [centre[0] + dx * push, centre[1] + dy * push]
    })
  }
  const count = 90
  film.push({
    colour,
    points: Array.from({ length: count }, (_, i) => [
      centre[0] + radius * Math.cos((i / count) * 2 * Math.PI),
      centre[1] + radius * Math.sin((i / count) * 2 * Math.PI),
    ]),
  })
}

/** Moves every point, adding points where an outline has been stretched. */
function drag(film: Film, move: (point: Point) => Point): void {
  for (const ink of film) {
    const moved: Point[] = []
    const { points } = ink
    for (let i = 0; i < points.length; i++) {
      const from = points[i]!
      const to = points[(i + 1) % points.length]!
      moved.push(move(from))
      const gap = Math.hypot(to[0] - from[0], to[1] - from[1])
      const extra = Math.min(Math.floor(gap / 9), 12)
      for (let k = 1; k <= extra; k++) {
        const share = k / (extra + 1)
        moved.push(move([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]))
      }
    }
    ink.points = thin(moved)
  }
}

/** Leaves out points that no longer bend the outline. */
function thin(points: Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > 1.1) kept.push(point)
  }
  return kept
}

/** A comb with many teeth, drawn straight across: teeth drag most, the water between them less. */
function comb(
  film: Film,
  axis: 'across' | 'down',
  pitch: number,
  reach: number,
  sharpness: number,
  offset = 0,
  alternate = false,
): void {
  drag(film, ([x, y]) => {
    const lane = (axis === 'across' ? y : x) - offset
    const tooth = Math.round(lane / pitch)
    const away = Math.abs(lane - tooth * pitch)
    const direction = alternate && tooth % 2 !== 0 ? -1 : 1
    const shift = direction * reach * Math.exp(-away / sharpness)
    return axis === 'across' ? [x + shift, y] : [x, y + shift]
  })
}

/** A stylus drawn in a wave. */
function wave(film: Film, axis: 'across' | 'down', height: number, length: number, phase = 0): void {
  drag(film, ([x, y]) =>
    axis === 'across'
      ? [x, y + height * Math.sin((x / length) * 2 * Math.PI + phase)]
      : [x + height * Math.sin((y / length) * 2 * Math.PI + phase), y],
  )
}

/** A stylus turned on the spot. */
function twist(film: Film, centre: Point, radius: number, turn: number): void {
  drag(film, ([x, y]) => {
    const dx = x - centre[0]
    const dy = y - centre[1]
    const angle = turn * Math.exp(-((Math.hypot(dx, dy) / radius) ** 2))
    return [
      centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  })
}

const patterns: Record<MarblingLook['pattern'], (film: Film, random: Random) => void> = {
  stone: (film) => wave(film, 'across', 8, 500),
  gelgit: (film) => {
    comb(film, 'across', 150, 190, 34, 0, true)
    comb(film, 'down', 140, 150, 32, 40, true)
  },
  nonpareil: (film) => {
    comb(film, 'across', 170, 240, 42, 0, true)
    comb(film, 'down', 46, 105, 11)
  },
  bouquet: (film) => {
    comb(film, 'across', 170, 230, 42, 0, true)
    comb(film, 'down', 42, 95, 10)
    wave(film, 'down', 34, 250)
    comb(film, 'across', 125, 58, 22, 30, true)
  },
  whirl: (film, random) => {
    comb(film, 'across', 130, 170, 32, 0, true)
    for (const [x, y] of [
      [0.2, 0.3],
      [0.5, 0.62],
      [0.8, 0.32],
      [0.18, 0.86],
      [0.83, 0.84],
    ] as const) {
      twist(
        film,
        [x * WIDTH, y * HEIGHT],
        random.between(120, 190),
        random.between(3.2, 5) * (random.chance(0.5) ? 1 : -1),
      )
    }
  },
  waves: (film) => {
    comb(film, 'down', 64, 130, 16)
    wave(film, 'across', 40, 430)
    wave(film, 'across', 14, 140, 1)
  },
}
