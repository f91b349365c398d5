import { createNoise } from '../drawing/noise.ts'
import type { Picture } from '../drawing/picture.ts'
import { createRandom } from '../drawing/random.ts'
import { element, type Point, polyline, svgDocument } from '../drawing/svg.ts'

const WIDTH = 1200
const HEIGHT = 1500
const MARGIN = 96
const STEP = 5

export type DriftLook = {
  paper: string
  ink: string
  accent: string
  /** How the current turns: long swells, two whirls, or a river that splits around stones. */
  current: 'swell' | 'whirl' | 'stones'
  /** Where the accent disc lies, in shares of the sheet, with its radius in pixels. */
  disc: Disc
}

type Disc = { x: number; y: number; radius: number }

/** Pen lines that follow a current without ever touching, after Jobard and Lefer's evenly spaced streamlines. */
export function driftlines(seed: number, look: DriftLook): Picture {
  const random = createRandom(seed)
  const stones = look.current === 'stones' ? layStones(seed) : []
  const direction = currentOf(seed, look, stones)
  const disc = { x: look.disc.x * WIDTH, y: look.disc.y * HEIGHT, radius: look.disc.radius }
  const tone = createNoise(seed + 1)
  // Close lines read as dark, wide ones as light; the sheet breathes between the two.
  const spacing = (x: number, y: number) => 11.5 + 11 * (0.5 + 0.9 * tone(x / 520, y / 520)) ** 2

  const isInside = (x: number, y: number) =>
    x > MARGIN &&
    y > MARGIN &&
    x < WIDTH - MARGIN &&
    y < HEIGHT - MARGIN &&
    stones.every((stone) => (x - stone.x) ** 2 + (y - stone.y) ** 2 > (stone.radius + 4) ** 2)
  const lines = growLines(direction, spacing, isInside, random)
  const insideDisc: string[] = []
  const outside: string[] = []
  for (const line of lines) {
    for (const { points, inside } of splitAtDisc(line, disc)) {
      if (points.length < 4) continue
      const [x, y] = points[Math.floor(points.length / 2)]!
      const weight = 8.6 - 0.29 * spacing(x, y) + random.between(-0.6, 0.6)
      if (inside) insideDisc.push(penStroke(points, weight + 2))
      else outside.push(penStroke(points, Math.max(weight, 1.7)))
    }
  }
  const parts = [
    element('rect', { width: WIDTH, height: HEIGHT, fill: look.paper }),
    element('path', { d: outside.join(''), fill: look.ink }),
    element('path', { d: insideDisc.join(''), fill: look.accent }),
    ...stones
      .slice(0, 1)
      .map(({ x, y, radius }) => element('circle', { cx: x, cy: y, r: radius - 8, fill: look.accent })),
  ]
  return { kind: 'drawing', width: WIDTH, height: HEIGHT, svg: svgDocument(WIDTH, HEIGHT, parts), grain: 2.5 }
}

type Direction = (x: number, y: number) => number

function currentOf(seed: number, look: DriftLook, stones: readonly Disc[]): Direction {
  const noise = createNoise(seed)
  const random = createRandom(seed + 2)
  const tilt = random.between(-0.5, 0.5)
  if (look.current === 'swell') {
    return (x, y) => tilt + 1.9 * noise(x / 900, y / 620) + 0.35 * noise(x / 260, y / 260, 3)
  }
  if (look.current === 'whirl') {
    const eyes = [
      { x: random.between(0.2, 0.45) * WIDTH, y: random.between(0.2, 0.42) * HEIGHT, turn: 1 },
      { x: random.between(0.55, 0.8) * WIDTH, y: random.between(0.6, 0.82) * HEIGHT, turn: -1 },
    ]
    return (x, y) => {
      let vx = 0.35
      let vy = 0.2
      for (const eye of eyes) {
        const dx = x - eye.x
        const dy = y - eye.y
        const pull = eye.turn * Math.exp(-(dx * dx + dy * dy) / (2 * 330 ** 2)) * 3.2
        const distance = Math.hypot(dx, dy) + 20
        vx += (-dy / distance) * pull - (dx / distance) * 0.12 * Math.abs(pull)
        vy += (dx / distance) * pull - (dy / distance) * 0.12 * Math.abs(pull)
      }
      return Math.atan2(vy, vx) + 0.35 * noise(x / 420, y / 420)
    }
  }
  // A uniform stream around round stones: the textbook potential flow, summed over the stones.
  return (x, y) => {
    let vx = Math.sin(tilt) * 0.4
    let vy = 1
    for (const stone of stones) {
      const dx = x - stone.x
      const dy = y - stone.y
      const r2 = Math.max(dx * dx + dy * dy, stone.radius ** 2)
      const strength = stone.radius ** 2 / (r2 * r2)
      vx -= strength * 2 * dx * dy
      vy -= strength * (dy * dy - dx * dx)
    }
    return Math.atan2(vy, vx) + 0.25 * noise(x / 300, y / 300)
  }
}

/** Stones one below the other, left and right of the middle in turn; the first is the large one. */
function layStones(seed: number): Disc[] {
  const random = createRandom(seed + 3)
  const rows = random.shuffle([0, 1, 2, 3])
  return rows.map((row, i) => ({
    x: (row % 2 === 0 ? random.between(0.24, 0.42) : random.between(0.58, 0.76)) * WIDTH,
    y: (0.2 + row * 0.2 + random.between(-0.03, 0.03)) * HEIGHT,
    radius: i === 0 ? random.between(150, 180) : random.between(50, 110),
  }))
}

/** Grows lines from seeds beside earlier lines until the sheet is full. */
function growLines(
  direction: Direction,
  spacing: (x: number, y: number) => number,
  isInside: (x: number, y: number) => boolean,
  random: ReturnType<typeof createRandom>,
): Point[][] {
  const cellSize = 12
  const columns = Math.ceil(WIDTH / cellSize)
  const cells = new Map<number, Point[]>()
  const isFree = (x: number, y: number, distance: number) => {
    const reach = Math.ceil(distance / cellSize)
    const column = Math.floor(x / cellSize)
    const row = Math.floor(y / cellSize)
    for (let r = row - reach; r <= row + reach; r++) {
      for (let c = column - reach; c <= column + reach; c++) {
        for (const [px, py] of cells.get(r * columns + c) ?? []) {
          if ((px - x) ** 2 + (py - y) ** 2 < distance * distance) return false
        }
      }
    }
    return true
  }
  const walk = (from: Point, sign: 1 | -1): Point[] => {
    const points: Point[] = []
    let [x, y] = from
    for (let i = 0; i < 260; i++) {
      const middle = direction(x, y)
      const angle = direction(
        x + (Math.cos(middle) * sign * STEP) / 2,
        y + (Math.sin(middle) * sign * STEP) / 2,
      )
      x += Math.cos(angle) * sign * STEP
      y += Math.sin(angle) * sign * STEP
      if (!isInside(x, y) || !isFree(x, y, spacing(x, y) * 0.62)) break
      points.push([x, y])
    }
    return points
  }

  const lines: Point[][] = []
  const queue: Point[] = Array.from({ length: 40 }, () => [
    random.between(MARGIN, WIDTH - MARGIN),
    random.between(MARGIN, HEIGHT - MARGIN),
  ])
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (!isInside(...next) || !isFree(next[0], next[1], spacing(...next))) continue
    const line = [...walk(next, -1).reverse(), next, ...walk(next, 1)]
    if (line.length < 9) continue
    lines.push(line)
    for (const [x, y] of line) {
      const cell = Math.floor(y / cellSize) * columns + Math.floor(x / cellSize)
      const held = cells.get(cell)
      if (held) held.push([x, y])
      else cells.set(cell, [[x, y]])
    }
    for (let i = 0; i < line.length; i += 3) {
      const [x, y] = line[i]!
      const side = direction(x, y) + Math.PI / 2
      const away = spacing(x, y) * 1.02
      queue.push([x + Math.cos(side) * away, y + Math.sin(side) * away])
      queue.push([x - Math.cos(side) * away, y - Math.sin(side) * away])
    }
  }
  return lines
}

function splitAtDisc(line: Point[], disc: Disc) {
  const pieces: { points: Point[]; inside: boolean }[] = []
  for (const point of line) {
    const inside = (point[0] - disc.x) ** 2 + (point[1] - disc.y) ** 2 < disc.radius ** 2
    const last = pieces.at(-1)
    if (last?.inside === inside) last.points.push(point)
    else pieces.push({ points: [point], inside })
  }
  return pieces
}

/** A stroke that swells in the middle and ends in points, as a closed outline. */
function penStroke(points: Point[], weight: number): string {
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i < points.length; i++) {
    const [x, y] = points[i]!
    const [bx, by] = points[Math.max(i - 1, 0)]!
    const [ax, ay] = points[Math.min(i + 1, points.length - 1)]!
    const length = Math.hypot(ax - bx, ay - by) || 1
    const along = i / (points.length - 1)
    const half = 0.35 + (weight / 2) * (4 * along * (1 - along)) ** 0.5
    const nx = (-(ay - by) / length) * half
    const ny = ((ax - bx) / length) * half
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  }
  return polyline([...left, ...right.reverse()], true)
}
